import type { TypefaceName } from "#contract/timeline/names";
import type { Timeline, Track, VisualSource } from "#contract/timeline/timeline";
import { CHAT_LOOK_DEFINITIONS } from "./chat-looks";
import { QUOTE_FONT } from "./quote-font";
import type { TypefaceDefinition } from "./typeface";
import { DEFAULT_TYPEFACE, typefaceOf } from "./typefaces";

/** The system's families, for letters that ours lack. */
const SYSTEM = '"Noto Sans", "Noto Sans Arabic", "Noto Sans CJK JP", sans-serif';
const USUAL = `"${typefaceOf().family}", ${SYSTEM}`;

/** How letters are written: a typeface, its weight (as far as it has it) and its slant. */
export interface Lettering {
  font?: TypefaceName | undefined;
  weight?: number | undefined;
  italic?: boolean | undefined;
}

/** Letters of a size in pixels, as a canvas takes them. */
export function fontOf(size: number, { font, weight = 800, italic = false }: Lettering = {}) {
  const { family, weights } = typefaceOf(font);
  const bold = Math.min(weights[1], Math.max(weights[0], weight));
  const families =
    font === undefined || font === DEFAULT_TYPEFACE ? USUAL : `"${family}", ${USUAL}`;
  return `${italic ? "italic " : ""}${bold} ${size}px ${families}`;
}

const fonts = (): FontFaceSet =>
  "fonts" in globalThis ? (globalThis as unknown as { fonts: FontFaceSet }).fonts : document.fonts;

const known = new Set<TypefaceDefinition>();

/** Tells this window or worker of a typeface's files; each is fetched when its letters are asked for. */
function introduce(typeface: TypefaceDefinition): void {
  if (known.has(typeface)) return;
  known.add(typeface);
  for (const { style, files } of typeface.faces) {
    for (const [part, address] of Object.entries(files)) {
      const source = `url(${JSON.stringify(address)})`;
      const weight = typeface.weights.join(" ");
      const unicodeRange = typeface.ranges[part] ?? "U+0-10FFFF";
      fonts().add(new FontFace(typeface.family, source, { style, weight, unicodeRange }));
    }
  }
}

const asked = new Map<string, Promise<void>>();
const ready = new Set<string>();

interface Lettered {
  letters: string;
  lettering: Lettering;
}

/** The letters of a text, each once, also as capitals. */
const lettersOf = (text: string) => [...new Set(text + text.toUpperCase())].sort().join("");

const keyOf = ({ letters, lettering: { font, italic } }: Lettered) =>
  `${font} ${italic} ${letters}`;

function load(one: Lettered): Promise<void> {
  const key = keyOf(one);
  const before = asked.get(key);
  if (before) return before;
  introduce(typefaceOf(one.lettering.font));
  const loading = fonts()
    .load(fontOf(20, one.lettering), one.letters)
    .then(
      () => void ready.add(key),
      () => void asked.delete(key),
    );
  asked.set(key, loading);
  return loading;
}

/**
 * Fetches the files that a text needs, once; also in a worker. Without them it is painted in the system's typeface
 * rather than not at all.
 */
export const loadLetters = (text: string, lettering: Lettering): Promise<void> =>
  load({ letters: lettersOf(text), lettering });

/** What a piece writes, and how. */
function textsOf(src: VisualSource): [string, Lettering][] {
  switch (src.kind) {
    case "text":
      return [[src.text, src]];
    case "chat": {
      const { font } = CHAT_LOOK_DEFINITIONS[src.look];
      const said = src.messages.map(({ text = "" }) => text).join("");
      return [
        [said + src.participants.map(({ name }) => name).join("") + (src.title ?? ""), { font }],
      ];
    }
    case "quote":
      return [[src.text, { font: QUOTE_FONT }]];
    default:
      return [];
  }
}

/** The typefaces of tracks are found once for each. */
const needs = new WeakMap<Track, Lettered[]>();

/** The letters of a track that are written otherwise than usual. */
function letteredOn(track: Track): Lettered[] {
  const known = needs.get(track);
  if (known) return known;
  const texts: [string, Lettering][] =
    track.kind === "captions"
      ? [[track.words.map(({ w }) => w).join(""), track.style]]
      : track.kind === "visual"
        ? track.items.flatMap(({ src }) => textsOf(src))
        : [];
  const found = texts
    .filter(([, { font, italic }]) => font !== undefined || italic)
    .map(([text, { font, italic, weight }]) => ({
      letters: lettersOf(text),
      lettering: { font, italic, weight },
    }));
  needs.set(track, found);
  return found;
}

/** Whether all that a film's titles and captions are written in is there. */
export const hasFilmFonts = ({ tracks }: Timeline): boolean =>
  tracks.flatMap(letteredOn).every((one) => ready.has(keyOf(one)));

/** The usual typeface's letters that every film has at hand: of all languages in Latin letters. */
const USUAL_LETTERS = "aÿœıāžẞ₺€…";

/**
 * Fetches the typefaces of a film, in a window or in a worker: the usual one and those that its titles and captions
 * name.
 * @param timeline without it only the usual one
 */
export async function loadFilmFonts(timeline?: Timeline): Promise<void> {
  const texts = timeline?.tracks.flatMap(letteredOn) ?? [];
  await Promise.all([loadLetters(USUAL_LETTERS, {}), ...texts.map(load)]);
}
