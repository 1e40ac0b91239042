import { fileName } from "#contract/file-name";
import type { GenerationRecord } from "#contract/generation";
import { formatCount } from "#lib/format";
import { generationName } from "#lib/generation-name";
import { isFilm, isImage } from "#lib/result";
import { readHeader } from "../pixels/read-header";
import type { Workable } from "../steps/job";
import { stemOf } from "../steps/source";

/** What a batch works on: a result of the history, or a file of this device. */
export interface BatchItem extends Workable {
  id: string;
  /** What its creator knows it by. */
  name: string;
  /** What its result is named after. */
  stem: string;
  from: { is: "history"; record: GenerationRecord } | { is: "device"; file: File };
}

/** The most items of a batch with files of this device. */
export const MAX_ITEMS = 100;

export function itemOfRecord(record: GenerationRecord): BatchItem {
  const { id, width, height, duration = null } = record;
  return {
    ...{ id, width, height, duration, medium: mediumOfRecord(record) },
    name: generationName(record),
    stem: stemOf(fileName({ ...record, width: null, height: null })),
    from: { is: "history", record },
  };
}

function mediumOfRecord(record: GenerationRecord): Workable["medium"] {
  if (isFilm(record)) return "video";
  return isImage(record) ? "image" : null;
}

const IMAGE = /^image\/|\.(png|jpe?g|webp|avif|bmp|hei[cf]|tiff?)$/i;
const VIDEO = /^video\/|\.(mp4|m4v|mov|webm)$/i;

/** By the type where the system knows one, else by the ending. */
function mediumOfFile({ type, name }: File): Workable["medium"] {
  const said = type || name;
  if (VIDEO.test(said)) return "video";
  return IMAGE.test(said) && !/^image\/(svg|gif)/.test(type) ? "image" : null;
}

/** So many bytes have a picture's header, also behind what a camera writes before it. */
const HEAD_BYTES = 256 * 1024;

/** The size of a picture as its header says it; null where it says none that is known here. */
async function sizeOf(file: File): Promise<{ width: number; height: number } | null> {
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => null);
  return head && readHeader(new Uint8Array(head));
}

/** @param id the same after a reload */
export async function itemOfFile(file: File, id: string): Promise<BatchItem> {
  const medium = mediumOfFile(file);
  const facts = { id, medium, name: file.name, stem: stemOf(file.name) };
  const from = { is: "device", file } as const;
  if (medium === "video") {
    const { probeMedia } = await import("#film/assets/probe-media");
    const { width, height, duration } = await probeMedia(file);
    const isKnown = width > 0 && height > 0;
    return {
      ...{ ...facts, from, duration: duration || null },
      ...{ width: isKnown ? width : null, height: isKnown ? height : null },
    };
  }
  const size = medium === "image" ? await sizeOf(file) : null;
  return {
    ...{ ...facts, from, duration: null },
    ...{ width: size?.width ?? null, height: size?.height ?? null },
  };
}

export interface TakenFiles {
  files: readonly File[];
  /** What was left out and why, as sentences; empty for nothing. */
  note: string;
}

const countOf = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/**
 * The pictures and clips among chosen files, in the order of their names, as many as there is room for.
 * @param room how many more items the batch takes
 */
export function takeFiles(chosen: readonly File[], room: number): TakenFiles {
  const media = chosen.filter((file) => mediumOfFile(file) !== null && !isHidden(file));
  const order = new Intl.Collator("en", { numeric: true });
  const sorted = media.sort((one, other) => order.compare(pathOf(one), pathOf(other)));
  const files = sorted.slice(0, Math.max(0, room));
  const [others, left] = [chosen.length - media.length, sorted.length - files.length];
  const notes = [
    others > 0
      ? `${countOf(others, "file is neither a picture nor a clip", "files are neither pictures nor clips")}.`
      : "",
    left > 0
      ? `${countOf(left, "file was", "files were")} left out: a batch takes ${MAX_ITEMS}. Add the others once these are done.`
      : "",
  ];
  return { files, note: notes.filter((one) => one !== "").join(" ") };
}

const pathOf = ({ webkitRelativePath, name }: File) => webkitRelativePath || name;
/** What systems keep beside pictures, such as `.DS_Store` and `._photo.jpg`. */
const isHidden = ({ name }: File) => name.startsWith(".");
