import { toast } from "#ui/toast";
import { SAMPLE_PHOTOS } from "./examples";
import type { Take } from "./take";

/** Fetches a sample photo as the file that an upload takes. @throws when it cannot be fetched. */
async function fetchPhoto(index: number): Promise<File> {
  const { file } = SAMPLE_PHOTOS[index] ?? { file: "" };
  const answer = await fetch(`/examples/photos/${file}`);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return new File([await answer.blob()], file, { type: "image/webp" });
}

/** Takes a sample photo as the input picture. */
export async function takeSample(index: number, take: Take): Promise<void> {
  try {
    take.file(await fetchPhoto(index));
  } catch {
    toast.error("The sample photo could not be loaded", { description: "Please try again." });
  }
}
