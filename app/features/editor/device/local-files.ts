import { atom, type ReadableAtom } from "nanostores";
import { dropDeviceMedia, putDeviceMedia } from "#film/assets/device-media";
import { type DeviceSource, UNREAD } from "#film/edit/device-sources";
import { SaveRefused } from "../editing/editing";
import { newId } from "../pieces";
import { filePermission } from "./file-permission";
import { copiedFile, freeBytes, removeCopy } from "./files-folder";
import { filmsOf, noteFilm, noteFilms } from "./film-files";
import { findKeptFile, type KeptFile, putKeptFile } from "./kept-files";
import { readThrough } from "./read-file";
import { type LocalFile, likeness, noRoomSentence, otherSize } from "./whereabouts";

/** Before a file is read to its end, its first frame is shown. Milliseconds. */
const FIRST_FRAME_MS = 1500;
/** The longest name of a file that a document takes, in letters. */
const MAX_NAME = 200;

const list = atom<ReadonlyMap<string, LocalFile>>(new Map());

/** The files of open films that stay on their device, by their ids. */
export const localFiles: ReadableAtom<ReadonlyMap<string, LocalFile>> = list;

/** The hashes of files that are being read, or were. */
const hashes = new Map<string, Promise<string>>();

const put = (file: LocalFile) => list.set(new Map(list.get()).set(file.id, file));

function change(id: string, part: Partial<LocalFile>): void {
  const file = list.get().get(id);
  if (file) put({ ...file, ...part });
}

/** Says that a file can be read now. */
function show(id: string, file: File): void {
  putDeviceMedia({ [id]: file });
  change(id, { is: "here", problem: null });
}

/**
 * Reads a file to its end, and keeps its copy, or what leads to it, for later visits.
 * @throws where it was changed, moved or deleted meanwhile, or is not the wanted one
 */
async function readAndKeep(row: KeptFile, file: File): Promise<string> {
  const { id, handle, sha256: wanted } = row;
  const free = handle ? null : await freeBytes();
  const hasRoom = free === null || free >= file.size;
  change(id, { share: 0 });
  try {
    const copyAs = handle || !hasRoom ? null : id;
    const read = await readThrough({ file, copyAs }, (share) => change(id, { share }));
    if (wanted !== null && read.sha256 !== wanted) {
      if (copyAs !== null) await removeCopy(id);
      throw new Error(`${file.name} has the size of ${row.name}, but it is another file.`);
    }
    const films = await filmsOf(id);
    if (films.length === 0) {
      // Whoever chose it has given it up meanwhile.
      if (copyAs !== null) await removeCopy(id);
      return read.sha256;
    }
    const copy = read.isCopied ? await copiedFile(id, file.size) : null;
    const isKept = (handle || copy) && (await isStored({ ...row, films, sha256: read.sha256 }));
    // The copy stays as it is, whatever becomes of the file that was chosen.
    show(id, copy ?? file);
    change(id, { problem: isKept ? null : noRoomSentence(row, free) });
    return read.sha256;
  } finally {
    change(id, { share: null });
  }
}

const isStored = (row: KeptFile): Promise<boolean> =>
  putKeptFile(row).then(
    () => true,
    () => false,
  );

async function keep(row: KeptFile, file: File): Promise<string> {
  // A page that is left meanwhile finds a linked file again.
  if (row.handle) await isStored(row);
  await new Promise((resolve) => setTimeout(resolve, FIRST_FRAME_MS));
  return readAndKeep(row, file).catch((error: unknown) => {
    change(row.id, { is: "changed" });
    throw error;
  });
}

/** Begins to read a file; whoever saves the film waits for its hash. */
function startReading(row: KeptFile, file: File): void {
  const reading = keep(row, file);
  hashes.set(row.id, reading);
  reading.catch((error: unknown) => {
    console.warn("a file of this device could not be read to its end", error);
    hashes.delete(row.id);
  });
}

/**
 * Takes a file into this browser that is not sent anywhere. It can be used at once, while it is read to its end.
 * @param input.handle leads to it where it lies; without it, it is copied
 * @param input.film the film that it is for, by its id
 * @param input.id as documents will name it; by default a new one
 */
export function keepLocalFile(
  file: File,
  input: { handle: FileSystemFileHandle | null; film: string; id?: string },
): { id: string; name: string; bytes: number } {
  const { handle, film, id = newId() } = input;
  const named = { id, name: file.name.slice(-MAX_NAME) || "File", bytes: file.size };
  put({ ...named, is: "sought", share: null, isLinked: handle !== null, problem: null });
  show(named.id, file);
  noteFilms(named.id, [film]);
  const row = { ...named, modified: file.lastModified, sha256: null, handle, films: [film] };
  startReading(row, file);
  return named;
}

/**
 * The hash of a file that a film names, once it is known.
 * @throws {SaveRefused} where it can be known no more: the file was not read to its end, and is not here
 */
export async function trueHashOf(src: DeviceSource): Promise<string> {
  if (src.sha256 !== UNREAD) return src.sha256;
  const reading = hashes.get(src.id)?.catch(() => null);
  const known = (await reading) ?? (await findKeptFile(src.id))?.sha256;
  if (known) return known;
  throw new SaveRefused(
    `${src.name} was not read to its end. Find the file again, or remove its piece.`,
  );
}

async function openLinked(row: KeptFile): Promise<void> {
  const { id, handle } = row;
  if (!handle) return;
  const file = await handle.getFile().catch(() => null);
  const like = file ? likeness(row, file) : "other";
  if (!file || like === "other") {
    change(id, { is: "changed" });
    return;
  }
  if (row.sha256 === null) {
    show(id, file);
    startReading(row, file);
    return;
  }
  if (like === "unsure" && !(await hasHash(id, file, row.sha256))) {
    change(id, { is: "changed" });
    return;
  }
  if (like === "unsure")
    await putKeptFile({ ...row, modified: file.lastModified }).catch(() => undefined);
  show(id, file);
}

async function hasHash(id: string, file: File, sha256: string): Promise<boolean> {
  change(id, { share: 0 });
  const read = await readThrough({ file, copyAs: null }, (share) => change(id, { share })).catch(
    () => null,
  );
  change(id, { share: null });
  return read?.sha256 === sha256;
}

/** Looks for a file that a film names in what this browser kept, and notes that the film has it. */
export async function openLocalFile(src: DeviceSource, film: string): Promise<void> {
  const { id, name, bytes } = src;
  const isOpen = list.get().has(id);
  if (!isOpen) put({ id, name, bytes, is: "sought", share: null, isLinked: false, problem: null });
  await noteFilm(id, film);
  if (isOpen) return;
  const row = await findKeptFile(id);
  if (!row) {
    change(id, { is: "elsewhere" });
    return;
  }
  if (!row.handle) {
    const copy = await copiedFile(id, bytes);
    if (copy) show(id, copy);
    else change(id, { is: "elsewhere" });
    return;
  }
  change(id, { isLinked: true });
  if ((await filePermission(row.handle, "queryPermission")) === "granted") await openLinked(row);
  else change(id, { is: "asks" });
}

/** Asks the browser to read a linked file again: to be called by a press. */
export async function allowLocalFile(id: string): Promise<void> {
  const row = await findKeptFile(id);
  const name = list.get().get(id)?.name ?? "the file";
  if (!row?.handle) {
    change(id, { is: "elsewhere" });
    return;
  }
  if ((await filePermission(row.handle, "requestPermission")) === "granted") await openLinked(row);
  else change(id, { problem: `The browser was not allowed to read ${name}.` });
}

/**
 * Takes a file that was found again, if it is the one that a film names: by its size, then by its hash.
 * @param input.handle leads to it where it lies; without it, it is copied
 */
export async function findLocalFile(
  src: DeviceSource,
  file: File,
  { handle, film }: { handle: FileSystemFileHandle | null; film: string },
): Promise<void> {
  const { id, name, bytes } = src;
  const other = otherSize(src, file);
  if (other !== null) {
    change(id, { problem: other });
    return;
  }
  noteFilms(id, [film]);
  const known = await findKeptFile(id);
  const films = await filmsOf(id);
  const wanted = src.sha256 === UNREAD ? (known?.sha256 ?? null) : src.sha256;
  const modified = file.lastModified;
  change(id, { problem: null });
  try {
    const row = { id, name, bytes, modified, handle, films, sha256: wanted };
    hashes.set(id, Promise.resolve(await readAndKeep(row, file)));
    change(id, { isLinked: handle !== null });
  } catch (error) {
    change(id, { problem: error instanceof Error ? error.message : String(error) });
  }
}

/** Notes that a file is not as it was when it was added. */
export function noteChanged(id: string): void {
  if (list.get().get(id)?.is === "here") change(id, { is: "changed" });
}

/** Forgets a file that no film uses. */
export function forgetLocalFile(id: string): void {
  dropDeviceMedia(id);
  hashes.delete(id);
  const left = new Map(list.get());
  left.delete(id);
  list.set(left);
}
