// Coasts of our own in the coordinates of the component file: 0 to 100, west to east and north to south.
import type { Colour } from "../../generated/excavation-earth";
import type { Chart } from "./chart";

type Coast = readonly (readonly [number, number])[];

export const LANDS: readonly { colour: Colour; coast: Coast }[] = [
  {
    colour: "green", // North America
    coast: [
      [4, 20], [7, 15], [13, 13], [20, 15], [26, 13], [31, 16], [33, 21], [31, 25], [35, 29], [33, 33], [30, 36],
      [28, 41], [28, 45], [25, 42], [22, 43], [21, 46], [25, 48], [25, 52], [28, 57], [26, 58], [21, 54], [18, 49],
      [15, 44], [13, 39], [12, 33], [9, 27], [6, 25],
    ],
  },
  { colour: "green", coast: [[36, 12], [41, 11], [44, 14], [41, 20], [38, 22], [36, 17]] },
  {
    colour: "yellow", // South America
    coast: [
      [26, 57], [30, 54], [36, 57], [40, 64], [42, 69], [39, 76], [36, 83], [32, 90], [29, 93], [27, 87], [25, 80],
      [22, 73], [22.5, 65],
    ],
  },
  { colour: "yellow", coast: [[9.5, 87], [12, 85], [14.5, 87], [14, 90], [11, 91]] },
  {
    colour: "red", // Africa
    coast: [
      [45, 50], [48, 46], [54, 45], [59, 47], [62, 53], [66, 57], [64, 62], [62, 67], [61, 74], [59, 83], [56, 88],
      [53, 84], [52, 76], [51, 68], [49, 64], [45, 62], [43, 56],
    ],
  },
  { colour: "red", coast: [[64, 72], [66.5, 71], [67, 76], [65, 82], [63, 78]] },
  {
    colour: "orange", // South and east Asia
    coast: [
      [60, 37], [58, 43], [61, 51], [64, 52], [66, 47], [68.5, 46], [70, 53], [72, 58], [74, 53], [76.5, 47],
      [79, 50], [79, 57], [81.5, 61], [82, 54], [85, 49], [88, 43], [86.5, 37], [89, 32], [88, 24], [78, 27],
      [68, 31],
    ],
  },
  { colour: "orange", coast: [[80, 61], [83, 59], [86, 63], [83.5, 69], [80, 67]] },
  { colour: "orange", coast: [[75, 60], [77, 61], [80.5, 70], [78.5, 70]] },
  { colour: "orange", coast: [[88.5, 64], [92, 65], [95.5, 70], [91, 69]] },
  { colour: "orange", coast: [[94.5, 52], [97, 51], [98, 56], [95, 57]] },
  { colour: "orange", coast: [[91, 34], [92.5, 29], [93.5, 34], [91.5, 39]] },
  {
    colour: "orange", // Australia
    coast: [
      [84, 79], [87, 75], [91, 76], [93, 72], [96.5, 77], [99, 83], [96, 90], [90, 89], [86, 88], [83.5, 84],
    ],
  },
  {
    colour: "purple", // Europe and northern Asia
    coast: [
      [45, 41], [45, 36], [48, 30], [51, 27], [50.5, 21], [52, 15], [55, 12], [58, 15], [63, 14], [69, 11],
      [77, 12], [85, 13], [91, 15], [95, 18], [92, 22], [88, 24.5], [85, 28], [78, 30], [70, 33], [64, 36],
      [60, 39], [57, 42], [54, 40], [52, 38], [50, 41], [47, 43],
    ],
  },
  { colour: "purple", coast: [[45.5, 25], [47.5, 22], [48, 27], [46, 29]] },
];

/** A closed line through the points of a coast, rounded as a hand would draw it. */
export function outline({ across, down }: Chart, coast: Coast): string {
  const points = coast.map(([x, y]) => [across(x), down(y)] as const);
  const at = (index: number) => points[(index + points.length) % points.length]!;
  const bend = (from: readonly [number, number], to: readonly [number, number]) =>
    [(to[0] - from[0]) / 7, (to[1] - from[1]) / 7] as const;
  const parts = points.map((point, index) => {
    const next = at(index + 1);
    const [outX, outY] = bend(at(index - 1), next);
    const [inX, inY] = bend(point, at(index + 2));
    const numbers = [point[0] + outX, point[1] + outY, next[0] - inX, next[1] - inY, next[0], next[1]];
    return `C${numbers.map((number) => number.toFixed(1)).join(" ")}`;
  });
  const [x, y] = at(0);
  return `M${x.toFixed(1)} ${y.toFixed(1)}${parts.join("")}Z`;
}
