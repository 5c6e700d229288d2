// Quiet sounds, made here: a card, a piece put down, a coin, your turn, the end.

import { preferences } from "./preferences.svelte";

export type Sound = "card" | "piece" | "coin" | "turn" | "end";

/** A tone: its pitch in hertz, when it begins and how long it rings, in seconds. */
interface Tone {
  pitch: number;
  at: number;
  rings: number;
  form?: OscillatorType;
}

const LOUD = 0.05;
const RUSTLE = 0.05; // seconds of noise for a card

const TONES: Record<Sound, Tone[]> = {
  card: [],
  piece: [{ pitch: 190, at: 0, rings: 0.07, form: "triangle" }],
  coin: [
    { pitch: 1320, at: 0, rings: 0.08 },
    { pitch: 1760, at: 0.05, rings: 0.16 },
  ],
  turn: [
    { pitch: 523, at: 0, rings: 0.22 },
    { pitch: 784, at: 0.12, rings: 0.3 },
  ],
  end: [
    { pitch: 392, at: 0, rings: 0.3 },
    { pitch: 523, at: 0.14, rings: 0.3 },
    { pitch: 659, at: 0.28, rings: 0.6 },
  ],
};

let context: AudioContext | null = null;

/** Browsers let a page sound only after somebody has touched it; before that there is no voice. */
function voice(): AudioContext | null {
  if (typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context.state === "running" ? context : null;
}

function fading(audio: AudioContext, at: number, rings: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(LOUD, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + rings);
  gain.connect(audio.destination);
  return gain;
}

function rustle(audio: AudioContext): void {
  const buffer = audio.createBuffer(1, audio.sampleRate * RUSTLE, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1;
  const noise = audio.createBufferSource();
  noise.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = 2600;
  noise.connect(filter).connect(fading(audio, audio.currentTime, RUSTLE));
  noise.start();
}

/** Let it be heard, for those who want sound. */
export function play(sound: Sound): void {
  const audio = preferences.sound ? voice() : null;
  if (!audio) return;
  if (sound === "card") rustle(audio);
  for (const { pitch, at, rings, form = "sine" } of TONES[sound]) {
    const start = audio.currentTime + at;
    const tone = audio.createOscillator();
    tone.type = form;
    tone.frequency.value = pitch;
    tone.connect(fading(audio, start, rings));
    tone.start(start);
    tone.stop(start + rings);
  }
}
