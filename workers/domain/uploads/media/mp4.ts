import { MAX_EDITS, MAX_PARTS, within } from "./bounds";
import type { Inspected } from "./inspected";
import { type Box, boxesIn, type Mp4Track } from "./mp4-boxes";
import { fragmentSeconds } from "./mp4-fragments";
import { overSamples } from "./mp4-samples";
import { trueSeconds } from "./mp4-times";
import { addEdits, type Edit, withEdits } from "./piece";
import { damaged, type RangeReader } from "./range-reader";

/** Boxes that stay, by the box that they are in; all others become free space. `*`: every other one stays. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  "": ["ftyp", "styp", "moov", "moof", "mdat", "sidx", "ssix", "mfra", "wide", "pdin"],
  moov: ["mvhd", "trak", "mvex", "iods"],
  trak: ["tkhd", "mdia", "edts", "tref", "tapt", "load", "clip", "matt"],
  mdia: ["mdhd", "hdlr", "minf", "elng"],
};
/** Boxes that are read inside those that stay with all their content; others there mean nothing. */
const READ: Readonly<Record<string, readonly string[]>> = {
  minf: ["stbl"],
  edts: ["elst"],
  stbl: ["stco", "co64", "stsc", "stsz", "stts"],
};
/** Boxes that never stay, wherever they are. */
const NEVER = ["udta", "meta", "uuid", "XMP_", "cprt"];
/** Kinds of tracks that stay: pictures, sounds, texts, time codes. Others carry places and sensors. */
const TRACKS = ["vide", "soun", "sbtl", "subt", "text", "clcp", "tmcd"];
const MAX_TRACKS = 64;
/** The longest box whose length has four bytes. */
const MAX_LENGTH = 0xffff_ffff;

/** What is gathered on the way through a file. */
interface Found {
  edits: Edit[];
  tracks: Mp4Track[];
  seconds: number;
  /** Units of a second in which the film counts. */
  scale: number;
  boxes: number;
  moofs: Box[];
  mvex: Box | null;
  hasIndex: boolean;
  data: Box[];
  /** Tracks that are removed. */
  removed: Mp4Track[];
}

/** Walks an MP4, M4A or MOV box by box, without its pictures and sounds. @throws {UnfitUpload}. */
export async function inspectMp4(reader: RangeReader): Promise<Omit<Inspected, "isAi">> {
  const found: Found = {
    ...{ edits: [], tracks: [], moofs: [], mvex: null },
    ...{ seconds: 0, scale: 1, boxes: 0, hasIndex: false, data: [], removed: [] },
  };
  // Fewer bytes behind the last box than a box has are cut off: nothing could follow them.
  const end = await walk(reader, found, { type: "", at: 0, start: 0, end: reader.length }, null);
  const film = found.tracks.find(({ handler }) => handler === "vide");
  const hasAudio = found.tracks.some(({ handler }) => handler === "soun");
  if (!found.hasIndex || found.data.length === 0 || (!film && !hasAudio)) throw damaged();
  addEdits(found.edits, await overSamples(reader, found, MAX_EDITS - found.edits.length));
  const { seconds, scale, moofs, tracks } = found;
  const inFragments = moofs.length > 0 ? await fragmentSeconds(reader, found) : 0;
  const said = Math.max(seconds, inFragments);
  const duration = await trueSeconds(reader, tracks, { said, scale });
  const head = await reader.bytes(0, Math.min(12, reader.length));
  const brand = String.fromCharCode(...head.subarray(4, 12));
  const isMov = brand.startsWith("ftypqt") || !brand.startsWith("ftyp");
  const type = film ? (isMov ? "video/quicktime" : "video/mp4") : "audio/mp4";
  return {
    contentType: type,
    ext: film ? (isMov ? "mov" : "mp4") : "m4a",
    width: film?.width ?? null,
    height: film?.height ?? null,
    duration,
    hasAudio,
    pieces: withEdits(end, found.edits),
  };
}

/** @returns where the last box ends. */
async function walk(
  reader: RangeReader,
  found: Found,
  parent: Box,
  track: Mp4Track | null,
): Promise<number> {
  let end = parent.start;
  for await (const box of boxesIn(reader, parent)) {
    found.boxes += 1;
    within(found.boxes, MAX_PARTS);
    end = box.end;
    if (box.isOpen) addEdits(found.edits, [closed(box)]);
    const kept = KEPT[parent.type];
    if (NEVER.includes(box.type) || (kept && !kept.includes(box.type))) {
      addEdits(found.edits, freed(box));
      continue;
    }
    if (READ[parent.type]?.includes(box.type) ?? true) await note(reader, found, box, track);
  }
  if (end < parent.end && parent.type !== "")
    addEdits(found.edits, [{ at: end, bytes: { zeros: parent.end - end } }]);
  return end;
}

async function note(
  reader: RangeReader,
  found: Found,
  box: Box,
  track: Mp4Track | null,
): Promise<void> {
  switch (box.type) {
    case "mdat":
      found.data.push(box);
      return;
    case "moof":
      found.moofs.push(box);
      return;
    case "mvex":
      found.mvex = box;
      return;
    case "mvhd":
    case "tkhd":
    case "mdhd":
      return readTimed(reader, found, box, track);
    case "hdlr":
      if (track) track.handler = String.fromCharCode(...(await content(reader, box, 8, 4)));
      return;
    case "trak":
      return readTrack(reader, found, box);
    case "moov":
      if (found.hasIndex) throw damaged();
      found.hasIndex = true;
      await walk(reader, found, box, track);
      return;
    case "edts":
    case "mdia":
    case "minf":
    case "stbl":
      await walk(reader, found, box, track);
      return;
    case "stco":
    case "co64":
    case "stsc":
    case "stsz":
    case "stts":
    case "elst":
      if (track) track.tables[box.type] = box;
      return;
    default:
      return;
  }
}

async function readTrack(reader: RangeReader, found: Found, box: Box): Promise<void> {
  const track: Mp4Track = { id: 0, handler: "", width: 0, height: 0, scale: 0, tables: {} };
  const before = found.edits.length;
  await walk(reader, found, box, track);
  within(found.tracks.length + found.removed.length + 1, MAX_TRACKS);
  if (track.id === 0 || track.scale === 0) throw damaged();
  if (TRACKS.includes(track.handler)) {
    if (track.handler === "vide" && (track.width === 0 || track.height === 0)) throw damaged();
    found.tracks.push(track);
    return;
  }
  found.removed.push(track);
  found.edits.length = before;
  addEdits(found.edits, freed(box));
}

/** Removes the times of a recording; takes size, length and unit of time. */
async function readTimed(
  reader: RangeReader,
  found: Found,
  { type, start, end }: Box,
  track: Mp4Track | null,
): Promise<void> {
  const isLong = (await reader.bytes(start, 1))[0] === 1;
  const times = isLong ? 16 : 8;
  const base = start + 4 + times;
  // Behind the times: 8 bytes of unit and length, or 12 where they are long; then the rest of a track's header.
  const view = await reader.view(base, Math.max(0, Math.min(end - base, isLong ? 76 : 72)));
  if (view.byteLength < (type === "tkhd" ? (isLong ? 76 : 72) : isLong ? 12 : 8)) throw damaged();
  addEdits(found.edits, [{ at: start + 4, bytes: { zeros: times } }]);
  if (type === "tkhd") {
    if (!track) throw damaged();
    track.id = view.getUint32(0);
    Object.assign(track, shownSize(view, isLong ? 32 : 28));
    return;
  }
  const scale = view.getUint32(0);
  if (scale === 0) throw damaged();
  if (type === "mdhd" && track) track.scale = scale;
  if (type === "mvhd") Object.assign(found, { seconds: lengthIn(view, isLong) / scale, scale });
}

/** A film's length in its unit of time; 0 where it says that it does not know. */
function lengthIn(view: DataView, isLong: boolean): number {
  const length = isLong ? Number(view.getBigUint64(4)) : view.getUint32(4);
  return length === (isLong ? Number(0xffff_ffff_ffff_ffffn) : 0xffff_ffff) ? 0 : length;
}

/** A track's matrix, then width and height in 16.16 fixed point. */
function shownSize(view: DataView, matrix: number) {
  const isTurned = view.getInt32(matrix) === 0 && view.getInt32(matrix + 16) === 0;
  const width = view.getUint32(matrix + 36) >>> 16;
  const height = view.getUint32(matrix + 40) >>> 16;
  return isTurned ? { width: height, height: width } : { width, height };
}

function content(reader: RangeReader, { start, end }: Box, at: number, length: number) {
  if (start + at + length > end) throw damaged();
  return reader.bytes(start + at, length);
}

/** A box with its length: without one, all that is put behind it would be a part of it. */
function closed({ at, end }: Box): Edit {
  const bytes = new Uint8Array(4);
  if (end - at > MAX_LENGTH) throw damaged();
  new DataView(bytes.buffer).setUint32(0, end - at);
  return { at, bytes };
}

/** A box as free space: its name, and nothing in it. */
function freed({ at, start, end }: Box): Edit[] {
  const name = { at: at + 4, bytes: new TextEncoder().encode("free") };
  return end > start ? [name, { at: start, bytes: { zeros: end - start } }] : [name];
}
