import { TRAINING_PICTURE_EXTENSIONS } from "#contract/training";
import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import { findOpenTraining } from "#storage/loras/trainings";
import { isClosed } from "#storage/safety/take-downs";
import { AppError, notFound } from "../../app-error";
import type { Clock } from "../../clock";
import { withTrigger } from "./with-trigger";

/** The longest time that an address of an archive may be good for. Seconds. */
const LONGEST_SECONDS = 24 * 60 * 60;

interface Entry {
  name: string;
  input: string | ReadableStream<Uint8Array>;
  lastModified: Date;
  size: number;
}

/** The end of a stored picture's key, where it is a type that trainers take; null for every other one. */
export function extensionOf(key: string): string | null {
  const extension = /\.(\w{1,5})$/.exec(key)?.[1] ?? "";
  return TRAINING_PICTURE_EXTENSIONS.includes(extension) ? extension : null;
}

/**
 * The pictures of a training as a ZIP archive, each with its caption as a `.txt` beside it. It is put together as it is
 * sent, a picture at a time, and is stored nowhere.
 * @param asked.file the last part of its address. @param asked.exp, asked.sig as its query has them.
 * @returns the archive, and how many bytes it has.
 * @throws {AppError} `forbidden` for an address that has run out or was altered; `not_found` where the training has
 *   ended, or a picture of it is gone, deleted or was taken down.
 */
export async function packTraining(
  deps: { db: Database; clock: Clock; files: Pick<Files, "open" | "readStart" | "verifyTraining"> },
  { file, exp, sig }: { file: string; exp: string; sig: string },
): Promise<{ archive: ReadableStream<Uint8Array>; bytes: number }> {
  const [, id] = /^([\w-]{1,64})\.zip$/.exec(file) ?? [];
  if (id === undefined) throw notFound("This file");
  const left = Number(exp) - deps.clock() / 1000;
  const isInTime = left > 0 && left <= LONGEST_SECONDS;
  if (!isInTime || !(await deps.files.verifyTraining({ id, exp, sig })))
    throw new AppError("forbidden", "This address has run out, or it was altered.");
  const training = await findOpenTraining(deps.db, id);
  if (!training) throw notFound("This training");
  const { keys, captions, trigger } = training;
  // As at the addresses of the pictures themselves: a result that is deleted or was taken down is sent to no one.
  const closed = await Promise.all(keys.map((key) => isClosed(deps.db, key, deps.clock())));
  if (closed.includes(true)) throw gone();
  const sizes = await Promise.all(keys.map(async (key) => sizeOf(deps, key)));
  const texts = captions.map((caption) => withTrigger(caption, trigger));
  const { makeZip, predictLength } = await import("client-zip");
  const names = keys.map((key, at) => ({
    picture: `${nameAt(at)}.${extensionOf(key) ?? "png"}`,
    caption: `${nameAt(at)}.txt`,
    text: texts[at] ?? trigger,
  }));
  const described = names.flatMap(({ picture, caption, text }, at) => [
    { name: picture, size: sizes[at] ?? 0 },
    { name: caption, size: new TextEncoder().encode(text).length },
  ]);
  return {
    archive: makeZip(entries(deps, keys, names)),
    bytes: Number(predictLength(described)),
  };
}

const nameAt = (at: number) => `${at + 1}`.padStart(2, "0");

async function sizeOf({ files }: { files: Pick<Files, "readStart"> }, key: string) {
  const found = await files.readStart(key, 1);
  if (!found) throw gone();
  return found.bytes;
}

const gone = () => notFound("A picture of this training");

async function* entries(
  { files }: { files: Pick<Files, "open"> },
  keys: readonly string[],
  names: readonly { picture: string; caption: string; text: string }[],
): AsyncGenerator<Entry> {
  for (const [at, { picture, caption, text }] of names.entries()) {
    const file = await files.open(keys[at] ?? "");
    if (!file) throw gone();
    const { storedAt: lastModified } = file;
    yield { name: picture, input: file.body, size: file.bytes, lastModified };
    const size = new TextEncoder().encode(text).length;
    yield { name: caption, input: text, size, lastModified };
  }
}
