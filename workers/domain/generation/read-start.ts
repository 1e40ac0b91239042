import { type GenerationKind, type InputMedium, KINDS } from "#contract/kinds";
import type { Database } from "#storage/database";
import { readForStart, type StartReading } from "#storage/generations/start-reading";
import { inputFileOf, type ParamFile } from "../uploads/inputs";

/**
 * Reads what a start depends on. It may run before it is known who asks: nothing of it is shown.
 * @param wish.inputKey the stored picture that the start names; `referenceKeys` the further ones, `paramFiles`
 *   those of parameters.
 */
export function readStart(
  { db }: { db: Database },
  wish: {
    kind: GenerationKind;
    model?: string | undefined;
    inputKey: string | null;
    inputMedium?: InputMedium | undefined;
    referenceKeys?: readonly string[] | undefined;
    paramFiles?: readonly ParamFile[] | undefined;
  },
): Promise<StartReading> {
  const { kind, model, inputKey, inputMedium = "image", referenceKeys = [] } = wish;
  const params = (wish.paramFiles ?? []).map(({ name, key }) => ({
    name,
    file: { ...inputFileOf(key, "image"), types: "" },
  }));
  const input = inputKey === null ? null : inputFileOf(inputKey, inputMedium);
  const references = referenceKeys.map((key) => inputFileOf(key, "image"));
  return readForStart(db, { kind, feature: KINDS[kind].feature, model, input, references, params });
}
