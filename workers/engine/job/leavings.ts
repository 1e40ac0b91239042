import type { JobRecord } from "../prediction";
import { fileKey, inputName, MAX_INPUTS, OUTPUT_ENDINGS, previewPath } from "./files";
import { removeParts } from "./parts";

/** Deletes what an ended film has stored and no one needs: all but the output of one that succeeded. */
export async function removeLeavings(files: R2Bucket, job: JobRecord): Promise<void> {
  await removeParts(files, job.prediction.id);
  await files.delete(fileKey(previewPath(job)));
  if (job.prediction.status !== "succeeded") await files.delete(outputKeys(job));
}

/** Deletes every file of a job. */
export async function removeFiles(files: R2Bucket, job: JobRecord): Promise<void> {
  const { id } = job.prediction;
  if (job.film !== undefined) await removeParts(files, id);
  const inputs = Array.from({ length: MAX_INPUTS }, (_, n) => inputName(id, n));
  const others = [previewPath(job), ...inputs, ...job.uploads].map(fileKey);
  await files.delete([...outputKeys(job), ...others]);
}

/** Where the output may be: its ending is known only once it is there. */
function outputKeys(job: JobRecord): string[] {
  const name = `${job.prediction.id}/${job.outputName}`;
  return OUTPUT_ENDINGS.map((ending) => fileKey(`${name}.${ending}`));
}
