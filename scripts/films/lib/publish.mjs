import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { inRepository } from "../../lib/paths.mjs";
import { FILMS } from "../scenes/index.mjs";

const FOLDER = inRepository("public", "films");
const MODULE = inRepository("app", "features", "landing", "films.ts");
const KINDS = ["webm", "mp4", "avif", "webp"];

/** @param {string} file */
function hashOf(file) {
  return createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 8);
}

/**
 * Puts a film's files into public/films under names that carry their content's hash, in place of
 * those that were there.
 * @param {string} id
 * @param {string[]} files
 */
export function publishFiles(id, files) {
  mkdirSync(FOLDER, { recursive: true });
  for (const file of files) {
    const kind = path.extname(file);
    const old = readdirSync(FOLDER).filter((name) => isFileOf(name, id, kind.slice(1)));
    for (const name of old) rmSync(path.join(FOLDER, name));
    copyFileSync(file, path.join(FOLDER, `${id}.${hashOf(file)}${kind}`));
  }
}

/** @param {string} name @param {string} id @param {string} kind */
function isFileOf(name, id, kind) {
  const [stem, hash, ending] = name.split(".");
  return stem === id && ending === kind && /^[0-9a-f]{8}$/.test(hash ?? "");
}

/** @param {string} id @param {string} kind */
function addressOf(id, kind) {
  const name = readdirSync(FOLDER).find((file) => isFileOf(file, id, kind));
  if (!name) throw new Error(`public/films has no ${id}.${kind}`);
  return `/films/${name}`;
}

const HEAD = `/**
 * The landing page's films. Written by \`node scripts/films/make.mjs\`, which draws them and names
 * each file after its content: change the films there, not here.
 */

/** A looping film without sound, its posters, and its words. */
export interface Film {
  readonly id: string;
  /** A few words, as over a picture in a magazine. */
  readonly title: string;
  /** The sentence that asks for it. */
  readonly prompt: string;
  /** What is to be seen, for those who do not see it. */
  readonly alt: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly frames: number;
  /** AV1; the type to offer it under is FILM_TYPES.webm. */
  readonly webm: string;
  /** H.264, for browsers without AV1. */
  readonly mp4: string;
  /** Posters; the hero's is its first frame. */
  readonly avif: string;
  readonly webp: string;
}

/** What to write into a source's type, so that a browser skips what it cannot play. */
export const FILM_TYPES = {
  webm: 'video/webm; codecs="av01.0.08M.08"',
  mp4: "video/mp4",
} as const;
`;

/** @param {import("../scenes/film.mjs").Film} film */
function entryOf(film) {
  const { id, title, prompt, alt, width, height, seconds, frames } = film;
  const addresses = Object.fromEntries(KINDS.map((kind) => [kind, addressOf(id, kind)]));
  return { id, title, prompt, alt, width, height, seconds, frames, ...addresses };
}

/** Writes the module that tells the landing page what there is. */
export function publishModule() {
  const [hero, ...samples] = FILMS.map(entryOf);
  const text = [
    HEAD,
    `export const HERO: Film = ${JSON.stringify(hero)};`,
    `export const SAMPLES: readonly Film[] = ${JSON.stringify(samples)};`,
  ].join("\n");
  if (!existsSync(path.dirname(MODULE))) mkdirSync(path.dirname(MODULE), { recursive: true });
  writeFileSync(MODULE, text);
  execFileSync(inRepository("node_modules", ".bin", "biome"), ["check", "--write", MODULE]);
}
