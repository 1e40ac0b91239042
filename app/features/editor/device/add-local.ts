import { atom, type ReadableAtom } from "nanostores";
import { MAX_IMAGE_BYTES } from "#contract/limits";
import { probeMedia } from "#film/assets/probe-media";
import type { Medium } from "#film/build/medium";
import { usableStill } from "#lib/stills/usable-still";
import { toast } from "#ui/toast";
import { failureSentence } from "../failure-sentence";
import { keepLocalFile } from "./local-files";
import { localPicture } from "./local-picture";
import type { PickedFile } from "./pick-file";

const added = atom<readonly Medium[]>([]);

/** What was taken from this device since the page was opened, the newest first. */
export const localMedia: ReadableAtom<readonly Medium[]> = added;

/**
 * Takes a file into the media to choose from, without sending it anywhere. A picture whose format is not known here is
 * converted, which a message says: then a copy is kept, also of a linked file.
 * @param film the film that it is for, by its id
 * @throws an error with a sentence for people where it cannot be used
 */
export async function addLocal(picked: PickedFile, film: string): Promise<Medium> {
  const { file, note } = await usableStill(picked.file, MAX_IMAGE_BYTES);
  const handle = file === picked.file ? picked.handle : null;
  const facts = await probeMedia(file);
  if (facts.problem) throw new Error(failureSentence(new Error(facts.problem.message), ""));
  if (note !== null) toast.info(note);
  const { type, width, height, duration, hasAudio } = facts;
  const source = keepLocalFile(file, { handle, film });
  const isVideo = type === "video";
  const medium: Medium = {
    ...{ key: source.id, name: source.name, type, url: "", licence: null },
    source: { kind: "device", ...source },
    posterUrl: type === "audio" ? null : await localPicture(source.id, isVideo),
    duration: type === "image" ? null : duration,
    width: width || null,
    height: height || null,
    hasAudio: isVideo ? hasAudio : null,
  };
  added.set([medium, ...added.get()]);
  return medium;
}
