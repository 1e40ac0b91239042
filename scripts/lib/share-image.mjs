import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import satori from "satori";

/** Size in pixels that link previews expect (https://ogp.me/#structured). */
const WIDTH = 1200;
const HEIGHT = 630;

const INK = "#0d0b09";
const PAPER = "#f6f0e7";
const DUST = "#b8ad9f";
const SIGNAL = "#ff5a1f";
const HOLE = "#2b2622";

/** @type {Promise<import("satori").Font[]> | null} */
let fonts = null;
/** @type {Promise<void> | null} */
let wasm = null;

/** @param {string} specifier */
function read(specifier) {
  return readFile(fileURLToPath(import.meta.resolve(specifier)));
}

/** @returns {Promise<import("satori").Font[]>} */
async function loadFonts() {
  const [display, text] = await Promise.all([
    read("@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff"),
    read("@fontsource/instrument-sans/files/instrument-sans-latin-500-normal.woff"),
  ]);
  return [
    { name: "Display", data: display, weight: 800, style: "normal" },
    { name: "Text", data: text, weight: 500, style: "normal" },
  ];
}

/**
 * An element, as satori takes it.
 * @param {string} type
 * @param {Record<string, unknown>} props `style` among them
 * @param {unknown} [children]
 */
function h(type, props, children) {
  return { type, props: { ...props, ...(children === undefined ? {} : { children }) } };
}

/** A strip of film's edge. */
function sprockets() {
  const holes = Array.from({ length: 20 }, () =>
    h("div", { style: { width: 34, height: 20, borderRadius: 5, backgroundColor: HOLE } }),
  );
  return h(
    "div",
    { style: { display: "flex", justifyContent: "space-between", padding: "22px 26px" } },
    holes,
  );
}

/** The mark: a frame, circled with the grease pencil. */
function mark() {
  return h("svg", { width: 64, height: 64, viewBox: "0 0 32 32" }, [
    h("rect", { x: 10, y: 11.5, width: 12, height: 9, rx: 0.8, fill: PAPER }),
    h("path", {
      d: "M25.2 8.6C20.6 4.2 11.2 3.6 6.6 9 2.2 14.3 3.4 22.6 9.6 26c6.3 3.4 15 1.7 18.2-4.7 2.9-5.9.1-12.6-6.2-15.6",
      fill: "none",
      stroke: SIGNAL,
      "stroke-width": 2.7,
      "stroke-linecap": "round",
    }),
  ]);
}

/**
 * The grease pencil's stroke under the title.
 * @param {number} width
 */
function stroke(width) {
  return h("svg", { width, height: 26, viewBox: "0 0 400 26", preserveAspectRatio: "none" }, [
    h("path", {
      d: "M4 17C70 6 150 4 214 8c62 3 122 4 182 0-70 4-150 7-230 12",
      fill: "none",
      stroke: SIGNAL,
      "stroke-width": 7,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    }),
  ]);
}

/** Signs that the two fonts have; others would leave empty boxes. */
const KNOWN = /[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]/gu;

/**
 * @param {string} text
 * @param {number} longest in characters
 */
function shorten(text, longest) {
  const clean = text.replace(KNOWN, "").replace(/\s+/g, " ").trim();
  return clean.length <= longest ? clean : `${clean.slice(0, longest - 1).trimEnd()}…`;
}

/**
 * How large a title may be, in pixels.
 * @param {string} title
 */
function titleSize(title) {
  const longestWord = Math.max(...title.split(" ").map((word) => word.length), 1);
  const byLength =
    title.length <= 28 ? 124 : title.length <= 48 ? 104 : title.length <= 72 ? 84 : 70;
  return Math.max(34, Math.min(byLength, Math.floor(1_900 / longestWord)));
}

/**
 * The picture that a link preview of a page shows: a frame of film with the page's title on it.
 * The same input gives the same bytes.
 * @param {{ title: string, kicker: string, note: string }} input `kicker` above the title, `note`
 *   at the foot; characters that our fonts lack are left out, and what is too long is cut
 * @returns {Promise<Buffer>} a PNG of 1200 × 630
 */
export async function renderShareImage({ title, kicker, note }) {
  fonts ??= loadFonts();
  wasm ??= read("@resvg/resvg-wasm/index_bg.wasm").then((bytes) => initWasm(bytes));
  const shown = shorten(title, 110) || "Untitled";
  const small = { fontFamily: "Text", fontSize: 30, color: DUST };
  const tree = h(
    "div",
    {
      style: {
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        width: WIDTH,
        height: HEIGHT,
        backgroundColor: INK,
        color: PAPER,
      },
    },
    [
      sprockets(),
      h("div", { style: { display: "flex", flexDirection: "column", padding: "0 70px" } }, [
        h("div", { style: { ...small, color: "#ff8252", marginBottom: 18 } }, shorten(kicker, 60)),
        h(
          "div",
          {
            style: {
              display: "flex",
              fontFamily: "Display",
              fontWeight: 800,
              fontSize: titleSize(shown),
              letterSpacing: "-0.035em",
              lineHeight: 0.98,
              wordBreak: "break-word",
              textWrap: "balance",
            },
          },
          shown,
        ),
        h("div", { style: { display: "flex", marginTop: 22 } }, [stroke(420)]),
      ]),
      h("div", { style: { display: "flex", flexDirection: "column" } }, [
        h(
          "div",
          {
            style: {
              display: "flex",
              alignItems: "center",
              justifyContent: "space-between",
              padding: "0 62px",
            },
          },
          [mark(), h("div", { style: small }, shorten(note, 60))],
        ),
        sprockets(),
      ]),
    ],
  );
  const svg = await satori(/** @type {import("react").ReactElement} */ (tree), {
    width: WIDTH,
    height: HEIGHT,
    fonts: await fonts,
  });
  await wasm;
  const image = new Resvg(svg).render();
  const png = Buffer.from(image.asPng());
  image.free();
  return png;
}
