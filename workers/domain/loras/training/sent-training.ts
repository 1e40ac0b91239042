import { KINDS } from "#contract/kinds";
import { trainingInput } from "#providers/training-input";
import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import { findTraining } from "#storage/loras/trainings";
import type { GenerationWithRun } from "#storage/schema/index";

/** How long a provider may take to fetch the pictures: the address ends with the run, which is never as long. Seconds. */
const ARCHIVE_SECONDS = 23 * 60 * 60;

/**
 * What a trainer gets of a training beside its model's own parameters; nothing for every other generation. The address of
 * the pictures is made when it is sent and is stored nowhere.
 * @param now milliseconds since 1970.
 */
export async function sentTraining(
  { db, files }: { db: Database; files: Pick<Files, "trainingUrl"> },
  { generation: { id, kind }, run }: GenerationWithRun,
  now: number,
): Promise<Record<string, unknown>> {
  if (!KINDS[kind].makesLora) return {};
  const training = await findTraining(db, id);
  if (!training) throw new Error(`the training ${id} is gone`);
  const exp = `${Math.floor(now / 1000) + ARCHIVE_SECONDS}`;
  return trainingInput(run.endpointUrl, {
    archiveUrl: await files.trainingUrl(run.siteOrigin, { id, exp }),
    trigger: training.trigger,
    isStyle: training.loraKind === "style",
    steps: training.steps,
  });
}
