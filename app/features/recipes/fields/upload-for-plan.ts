import type { VisualSource } from "#contract/timeline/timeline";
import { uploadMedia } from "#lib/upload-media";
import { toast } from "#ui/toast";

/** What was uploaded, as a plan keeps it. */
interface PlanUpload<Type extends "image" | "video"> {
  /** The file's name; that of the copy where the file was converted. */
  name: string;
  src: Extract<VisualSource, { kind: "upload" }> & { type: Type };
}

/**
 * Uploads a file for a plan; what was done to it on the way is said in a note.
 * @param refusal for people, where the file is of another type.
 * @throws {ApiError} {TypeError}; Error with a sentence for people
 */
export async function uploadForPlan<Type extends "image" | "video">(
  file: File,
  types: readonly Type[],
  refusal: string,
): Promise<PlanUpload<Type>> {
  const { key, url, contentType, width, height, duration, name } = await uploadMedia(file, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onNote: (note) => toast.info(note),
  });
  const type = types.find((one) => contentType.startsWith(`${one}/`));
  if (!type) throw new Error(refusal);
  return {
    name: name ?? file.name,
    src: {
      ...{ kind: "upload", key, url, type },
      ...(width && height ? { width, height } : {}),
      ...(duration ? { duration } : {}),
    },
  };
}
