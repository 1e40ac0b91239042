import { atom } from "nanostores";
import { MAX_MEDIA_BYTES } from "#contract/limits";
import type { MediaUpload } from "#contract/multipart-uploads";
import { probeMedia } from "#film/assets/probe-media";
import { formatBytes } from "#lib/format";
import { uploadMedia } from "#lib/upload-media";
import { toast } from "#ui/toast";
import { createLanes } from "../create-lanes";
import type { PickedFile } from "../device/pick-file";
import { failureSentence } from "../failure-sentence";

/** A file on its way up; it goes on while the dialog is closed. */
export interface Sending {
  id: string;
  name: string;
  /** From 0 to 1; null while it is looked at. */
  share: number | null;
  /** Why it was not taken, and what to do. */
  problem: string | null;
  /** A file that is too large to be sent, and can stay on this device. */
  tooLarge: PickedFile | null;
}

export const sendings = atom<readonly Sending[]>([]);

/** Pictures whose type not every system knows. */
const STILL_ENDING = /\.(avif|bmp|hei[cf]|tiff?)$/i;

const stops = new Map<string, AbortController>();

/** Files of a large drop that are looked at and sent at the same time. */
const inTurn = createLanes(3);

const change = (id: string, part: Partial<Sending>) =>
  sendings.set(sendings.get().map((one) => (one.id === id ? { ...one, ...part } : one)));

export function dropSending(id: string): void {
  stops.get(id)?.abort(new DOMException("The upload was stopped.", "AbortError"));
  stops.delete(id);
  sendings.set(sendings.get().filter((one) => one.id !== id));
}

/** The sentence for a file that is too large to be sent, which can be edited all the same. */
const sizeSentence = ({ size }: File) =>
  `It has ${formatBytes(size)}; uploads may have ${formatBytes(MAX_MEDIA_BYTES)}. It can stay on this device instead: it is edited here and not uploaded.`;

/** Whether a clip or a sound is larger than what is taken. */
export const isTooLarge = ({ type, size }: File): boolean =>
  !type.startsWith("image/") && size > MAX_MEDIA_BYTES;

/** Offers a file that is too large to be sent to stay on this device. */
export function offerToKeep(picked: PickedFile): void {
  const { name } = picked.file;
  const row = { id: crypto.randomUUID(), name, share: null, problem: sizeSentence(picked.file) };
  sendings.set([...sendings.get(), { ...row, tooLarge: picked }]);
}

/** Says why a file could not be taken. */
export function noteNotTaken(name: string, error: unknown): void {
  const problem = failureSentence(error, "This file could not be added.");
  const row = { id: crypto.randomUUID(), name, share: null, problem, tooLarge: null };
  sendings.set([...sendings.get(), row]);
}

/** Looks at a file and sends it; null when it was not taken, which its row then says. */
export async function sendUpload(file: File): Promise<MediaUpload | null> {
  const id = crypto.randomUUID();
  const stop = new AbortController();
  stops.set(id, stop);
  sendings.set([
    ...sendings.get(),
    { id, name: file.name, share: null, problem: null, tooLarge: null },
  ]);
  try {
    const stored = await inTurn(async () => {
      stop.signal.throwIfAborted();
      if (file.size > 0 && !file.type.startsWith("image/") && !STILL_ENDING.test(file.name)) {
        const { problem } = await probeMedia(file);
        if (problem) throw new Error(problem.message);
      }
      change(id, { share: 0 });
      return uploadMedia(file, {
        onProgress: (share) => change(id, { share }),
        signal: stop.signal,
        onNote: (note) => toast.info(note),
      });
    });
    dropSending(id);
    return stored;
  } catch (error) {
    if (stop.signal.aborted) return null;
    change(id, {
      share: null,
      problem: failureSentence(error, "This file could not be added."),
    });
    return null;
  }
}
