import { readdirSync } from "node:fs";
import { inRepository } from "../../scripts/lib/paths.mjs";

const RATE = 16_000;
/** How long each scene is, and the sound that pieces are cut from. Seconds. */
const SCENE = 1.5;
const SOUND = 60;

/** Pieces by their rows: 200 in all. */
export const PIECES = { scenes: 90, overlays: 40, titles: 20, voice: 30, effects: 20 };

/** A sound that rises and falls as speech does, as WAV with one channel. */
function makeSpeechLike() {
  const count = RATE * SOUND;
  const bytes = Buffer.alloc(44 + count * 2);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(36 + count * 2, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(count * 2, 40);
  for (let at = 0; at < count; at += 1) {
    const loud = Math.max(0, Math.sin((at / RATE) * 7) * Math.sin((at / RATE) * 1.3));
    bytes.writeInt16LE(Math.round(Math.sin(at / 16) * loud * 20_000), 44 + at * 2);
  }
  return bytes;
}

/**
 * Uploads the sound in one part.
 * @param {import("../../tests/support/api.mjs").ApiClient} api
 * @returns {Promise<{ key: string, url: string }>}
 */
async function uploadSound(api) {
  const body = makeSpeechLike();
  const wish = { name: "voice.wav", bytes: body.length, content_type: "audio/wav" };
  const { id } = await api.json("POST", "/api/upload-sessions", wish);
  const path = `${api.baseUrl}/api/upload-sessions/${id}/parts/1`;
  const part = await fetch(path, { method: "PUT", body, headers: api.authorization });
  if (!part.ok) throw new Error(`${path}: ${part.status} ${await part.text()}`);
  return api.json("POST", `/api/upload-sessions/${id}/complete`);
}

/**
 * Stores a film of 200 pieces: clips, clips over them, titles, a voice and effects, with a caption each 0.4 s. Its clips have
 * strips, its sounds waves.
 * @param {import("../../tests/support/api.mjs").ApiClient} api
 * @returns {Promise<string>} its id
 */
export async function storeFilmOf200(api) {
  const { key, url } = await uploadSound(api);
  const clips = readdirSync(inRepository("public", "films"))
    .filter((file) => file.startsWith("sample") && file.endsWith(".webm"))
    .map((file) => `/films/${file}`);
  const seconds = PIECES.scenes * SCENE;
  /** @type {<Piece>(count: number, make: (index: number) => Piece) => Piece[]} */
  const each = (count, make) => Array.from({ length: count }, (_, index) => make(index));
  /** @param {number} index */
  const clip = (index) => {
    const src = clips[index % clips.length];
    return { kind: "stock", id: "sample", url: src, type: "video" };
  };
  const sound = { kind: "upload", key, url, duration: SOUND };
  /** @type {(row: keyof typeof PIECES, index: number) => { id: string, at: number }} */
  const placed = (row, index) => ({
    id: `${row}-${index}`,
    at: (index * seconds) / PIECES[row],
  });
  const tracks = [
    {
      ...{ kind: "visual", id: "scenes" },
      items: each(PIECES.scenes, (index) => ({
        ...{ ...placed("scenes", index), src: clip(index), in: (index % 3) / 2 },
        out: (index % 3) / 2 + SCENE,
      })),
    },
    {
      ...{ kind: "visual", id: "overlays" },
      items: each(PIECES.overlays, (index) => ({
        ...{ ...placed("overlays", index), src: clip(index + 1), in: 0, out: 2, muted: true },
        place: { x: 0.75, y: 0.2, width: 0.4 },
      })),
    },
    {
      ...{ kind: "visual", id: "titles" },
      items: each(PIECES.titles, (index) => ({
        ...{ ...placed("titles", index), in: 0, out: 3 },
        src: { kind: "text", text: `Title ${index}` },
        place: { x: 0.5, y: 0.8, width: 0.9 },
      })),
    },
    ...[
      { row: /** @type {const} */ ("voice"), kind: "voice", length: 4 },
      { row: /** @type {const} */ ("effects"), kind: "sfx", length: 2 },
    ].map(({ row, kind, length }) => ({
      ...{ kind, id: row },
      items: each(PIECES[row], (index) => ({
        ...{ ...placed(row, index), src: sound, in: index % 50, out: (index % 50) + length },
      })),
    })),
    {
      ...{ kind: "captions", id: "captions", style: {} },
      words: each(Math.floor(seconds / 0.4), (index) => ({
        ...{ w: `word ${index}`, t0: index * 0.4, t1: index * 0.4 + 0.38 },
      })),
    },
  ];
  const film = {
    version: 2,
    size: { width: 1080, height: 1920 },
    fps: { num: 30, den: 1 },
    tracks,
  };
  const title = "Two hundred pieces";
  const { id } = await api.json("POST", "/api/films", { title, timeline: film });
  return id;
}
