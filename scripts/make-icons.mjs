import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { inRepository } from "./lib/paths.mjs";

/**
 * Draws the icons that are pictures rather than drawings, from public/favicon.svg:
 *
 *   node scripts/make-icons.mjs
 *
 * Phones cut the maskable icon to their own shape, so its ground has no corners and its mark stays
 * within the inner four fifths (https://www.w3.org/TR/appmanifest/#icon-masks).
 */

const ICONS = [
  { file: "favicon-32.png", size: 32 },
  { file: "apple-touch-icon.png", size: 180, isMaskable: true },
  { file: "icons/icon-192.png", size: 192 },
  { file: "icons/icon-512.png", size: 512 },
  { file: "icons/icon-maskable-512.png", size: 512, isMaskable: true },
];

await initWasm(
  await readFile(fileURLToPath(import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm"))),
);
const drawing = await readFile(inRepository("public", "favicon.svg"), "utf8");
await mkdir(inRepository("public", "icons"), { recursive: true });
for (const { file, size, isMaskable } of ICONS) {
  const svg = isMaskable
    ? drawing
        .replace(' rx="7"', "")
        .replace(
          /(<rect x=[\s\S]*)<\/svg>/,
          '<g transform="matrix(.8 0 0 .8 3.2 3.2)">$1</g></svg>',
        )
    : drawing;
  const image = new Resvg(svg, { fitTo: { mode: "width", value: size } }).render();
  await writeFile(inRepository("public", file), image.asPng());
}
