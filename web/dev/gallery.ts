// One board with a moment from scripts/view_fixtures.py:
//   /dev/index.html?game=artifact&n=3&language=de&theme=dark
import { mount } from "svelte";
import Gallery from "./Gallery.svelte";

mount(Gallery, { target: document.getElementById("app")! });
