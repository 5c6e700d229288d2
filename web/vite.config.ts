import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The build goes into the Python package, which serves it.
export default defineConfig({
  plugins: [svelte()],
  base: "/",
  build: { outDir: "../src/digsite/server/client", emptyOutDir: true, target: "es2022", sourcemap: false },
  server: { proxy: { "/api": "http://127.0.0.1:8765", "/boards": "http://127.0.0.1:8765" } },
});
