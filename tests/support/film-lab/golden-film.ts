import { readTimeline } from "#contract/timeline/migrate";
import type { Timeline } from "#contract/timeline/timeline";
import type { FilmAssets } from "#film/assets/open-assets";
import { captionsFromVoice } from "#film/edit/captions";
import { layVoice, type Sentence } from "#film/edit/voice";
import { styleNamed } from "#film/paint/caption-styles";
import { drawFrame } from "#film/paint/draw-frame";
import { splitSentences } from "#film/voice/sentences";
import { speak } from "#film/voice/voice";
import { MOVING } from "./golden-moving";

const TRANSITIONS = ["cross-fade", "push", "slide", "zoom-blur", "whip", "wipe", "dip"] as const;
/** The styles whose frames were looked at and kept. */
const CAPTIONS = ["karaoke", "pop", "phrase", "box", "typewriter", "lower-third"] as const;
/**
 * Names that no golden frame shows. A unit test checks that the golden film and this list together cover the contract's
 * names. Chats, typefaces and motions of text have no golden frames at all.
 */
export const NOT_GOLDEN = {
  transitions: [],
  "caption styles": [],
  waves: [],
  masks: [],
} as const satisfies Record<string, readonly string[]>;
const LOOK = {
  brightness: 0.1,
  contrast: 0.2,
  saturation: -0.5,
  temperature: 0.4,
  grain: 0.4,
  vignette: 0.8,
};
const PHOTO = { kind: "stock", id: "photo", url: "/landing/original.avif", type: "image" } as const;
const VIDEO = {
  kind: "stock",
  id: "clip",
  url: "/films/sample-1.5c65405c.webm",
  type: "video",
} as const;
const STILLS = ["/landing/original.avif", "/landing/oil.webp", "/landing/glass.webp"];

/** A film with every transition, overlay, look and caption style, and the times to look at. */
export function goldenFilm(): { film: Timeline; times: Record<string, number> } {
  const scenes = TRANSITIONS.map((name, index) => ({
    id: `scene-${name}`,
    src: index % 2 === 0 ? PHOTO : { kind: "color", color: "#2255aa", to: "#aa5522" },
    out: 2,
    at: 2 + index * 2,
    motion: index % 4 === 0 ? "push" : "pan",
    transitionIn: { name, duration: 1, color: "#ffffff" },
  }));
  const captions = CAPTIONS.map((name, index) => ({
    id: `captions-${name}`,
    kind: "captions",
    style: styleNamed(name),
    words: ["Every", "word", "counts"].map((w, place) => ({
      w,
      t0: 16 + index + place * 0.3,
      t1: 16.3 + index + place * 0.3,
    })),
  }));
  // Right to left, with a name in Latin letters: the box shows where its second word is.
  const mixed = (["box", "typewriter", "lower-third"] as const).map((preset, index) => ({
    id: `mixed-${preset}`,
    kind: "captions",
    style: { ...styleNamed(preset), size: 0.05 },
    words: ["קנו", "Nova", "Pro", "היום"].map((w, place) => ({
      w,
      t0: 22 + index + place * 0.2,
      t1: 22.2 + index + place * 0.2,
    })),
  }));
  const plain = readTimeline({
    version: 1,
    size: { width: 540, height: 960 },
    fps: 30,
    tracks: [
      {
        id: "main",
        kind: "visual",
        items: [
          { id: "first", src: PHOTO, out: 2, at: 0, look: LOOK },
          ...scenes,
          { id: "clip", src: VIDEO, in: 0.5, out: 6.5, at: 16, fit: "contain" },
          { id: "plain", src: { kind: "color", color: "#2255aa" }, out: 3, at: 22 },
        ],
      },
      {
        id: "over",
        kind: "visual",
        items: [
          {
            id: "title",
            src: { kind: "text", text: "Fresh bread\nשלום", stroke: "#000000" },
            out: 1,
            at: 0,
          },
          { id: "badge", src: { kind: "badge", text: "$5 off" }, out: 0.5, at: 1 },
          {
            id: "arrow",
            src: { kind: "arrow" },
            out: 0.5,
            at: 1.5,
            place: { x: 0.6, y: 0.4, width: 0.3, rotation: 60 },
          },
          { id: "logo", src: PHOTO, out: 1, at: 15, place: { x: 0.8, y: 0.1, width: 0.2 } },
        ],
      },
      ...captions,
      ...mixed,
    ],
  });
  const cut = { shape: "ellipse", width: 0.8, height: 0.5, feather: 0.4 };
  const turned = { shape: "rectangle", rotation: 30, invert: true };
  const film = readTimeline({
    ...plain,
    tracks: [
      {
        id: "below",
        kind: "visual",
        items: [{ id: "blue", src: { kind: "color", color: "#2255aa" }, out: 4, at: 25 }],
      },
      ...plain.tracks,
      {
        id: "cut",
        kind: "visual",
        items: [
          { id: "masked", src: PHOTO, out: 1, at: 25, mask: cut },
          {
            ...{ id: "hole", src: PHOTO, out: 1, at: 26, mask: turned },
            place: { x: 0.4, y: 0.6, width: 0.7, rotation: 15 },
            transitionIn: { name: "cross-fade", duration: 0.8 },
          },
          {
            ...{ id: "keyed", src: PHOTO, out: 1, at: 27, fit: "contain" },
            chroma: { color: "#c89a6e", similarity: 0.5, softness: 0.3, spill: 0.6 },
            look: LOOK,
          },
          { id: "clip with both", src: VIDEO, in: 0.5, out: 1.5, at: 28, mask: cut, chroma: {} },
        ],
      },
      ...MOVING.tracks,
    ],
  });
  const times: Record<string, number> = {
    "look and title": 0.5,
    badge: 1.2,
    arrow: 1.7,
    logo: 15.5,
  };
  for (const [index, name] of TRANSITIONS.entries()) times[name] = 2.4 + index * 2;
  for (const [index, name] of CAPTIONS.entries()) times[`captions ${name}`] = 16.4 + index;
  for (const [index, { id }] of mixed.entries()) times[id] = 22.5 + index;
  Object.assign(times, { mask: 25.5, "mask in a transition": 26.4, "chroma key": 27.5 });
  times["mask and key of a clip"] = 28.5;
  Object.assign(times, MOVING.times);
  return { film, times };
}

const COLUMNS = 18;
const ROWS = 32;

/** The mean colours of a frame in a grid: red, green, blue of each field, row by row. */
export function gridOf(film: Timeline, time: number, assets: FilmAssets, scale: number): number[] {
  const canvas = new OffscreenCanvas(film.size.width * scale, film.size.height * scale);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no canvas");
  drawFrame(context, film, time, assets);
  return means(context.getImageData(0, 0, canvas.width, canvas.height));
}

function means({ data, width, height }: ImageData): number[] {
  const sums = new Float64Array(COLUMNS * ROWS * 3);
  const counts = new Float64Array(COLUMNS * ROWS);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const field = Math.floor((y * ROWS) / height) * COLUMNS + Math.floor((x * COLUMNS) / width);
      const at = (y * width + x) * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const place = field * 3 + channel;
        sums[place] = (sums[place] ?? 0) + (data[at + channel] ?? 0);
      }
      counts[field] = (counts[field] ?? 0) + 1;
    }
  }
  return [...sums].map((sum, place) => Math.round(sum / (counts[Math.floor(place / 3)] ?? 1)));
}

/** A film of a script: spoken, captioned, over a photo and a clip, with music. */
export async function spokenFilm(script: string): Promise<Timeline> {
  const sentences: Sentence[] = [];
  for (const [index, text] of splitSentences(script, "en").entries()) {
    sentences.push({ id: `sentence-${index}`, ...(await speak({ text, voice: "slt" })) });
  }
  const film = readTimeline({
    version: 1,
    size: { width: 1080, height: 1920 },
    fps: 30,
    tracks: [
      {
        id: "main",
        kind: "visual",
        items: [
          { id: "photo", src: PHOTO, out: 2, at: 0, motion: "push" },
          {
            id: "clip",
            src: VIDEO,
            out: 2,
            at: 2,
            transitionIn: { name: "cross-fade", duration: 0.4 },
          },
        ],
      },
      {
        id: "music",
        kind: "music",
        items: [
          {
            id: "bed",
            src: { kind: "bed", mood: "bright", seed: 7 },
            out: 4,
            at: 0,
            loop: true,
            duckUnder: "voice",
            gainDb: -4,
            fadeOut: 1,
          },
        ],
      },
    ],
  });
  const plain = sentences.map(({ id, text, src, duration, words }) => ({
    id,
    text,
    src,
    duration,
    words,
  }));
  return captionsFromVoice(layVoice(film, { sentences: plain }));
}

/** A film of 30 s: stills that move, a clip, transitions, captions of 90 words and music. */
export function longFilm(): Timeline {
  const scenes = Array.from({ length: 10 }, (_, index) => ({
    id: `scene-${index}`,
    src: index === 4 ? VIDEO : { ...PHOTO, url: STILLS[index % STILLS.length] },
    out: 3,
    at: index * 3,
    motion: index % 2 === 0 ? "push" : "pan",
    transitionIn: { name: index % 3 === 0 ? "push" : "cross-fade", duration: 0.5 },
  }));
  const words = Array.from({ length: 90 }, (_, index) => ({
    w: `word${index}`,
    t0: index / 3,
    t1: (index + 1) / 3,
  }));
  const bed = { kind: "bed", mood: "driving", seed: 7 };
  return readTimeline({
    version: 1,
    size: { width: 1080, height: 1920 },
    fps: 30,
    tracks: [
      { id: "main", kind: "visual", items: scenes },
      { id: "captions", kind: "captions", style: {}, words },
      {
        id: "music",
        kind: "music",
        items: [{ id: "bed", src: bed, out: 30, at: 0, loop: true, fadeOut: 1 }],
      },
    ],
  });
}

/** How unlike a frame of a finished file is to what the preview shows: the mean of all channels, 0 to 255. */
export async function differenceFromPreview(
  film: Timeline,
  { exported, assets, time }: { exported: Blob; assets: FilmAssets; time: number },
): Promise<number> {
  await assets.prepare(film, time);
  const shown = gridOf(film, time, assets, 0.5);
  const still = await createImageBitmap(exported);
  const canvas = new OffscreenCanvas(still.width, still.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no canvas");
  context.drawImage(still, 0, 0);
  const grid = means(context.getImageData(0, 0, canvas.width, canvas.height));
  return (
    grid.reduce((sum, value, place) => sum + Math.abs(value - (shown[place] ?? 0)), 0) / grid.length
  );
}
