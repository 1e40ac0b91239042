import type { GenerationKind } from "#contract/generation";
import type { Database } from "#storage/database";
import { readForStart, type StartReading } from "#storage/generations/start-reading";
import { inputFileOf } from "../uploads/input-file";

/**
 * Reads what a start depends on. It may run before it is known who asks: nothing of it is shown.
 * @param wish.inputKey the stored picture that the start names.
 */
export function readStart(
  { db }: { db: Database },
  wish: { kind: GenerationKind; model?: string | undefined; inputKey: string | null },
): Promise<StartReading> {
  const { kind, model, inputKey } = wish;
  return readForStart(db, { kind, model, input: inputKey === null ? null : inputFileOf(inputKey) });
}
