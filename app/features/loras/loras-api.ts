import type { Lora, LoraChange } from "#contract/loras";
import { requestJson, sendJson } from "#lib/api";
import { LORAS_PATH } from "#lib/read-paths";
import { refresh } from "#lib/reads";

/** The address of one LoRA. */
export const loraPath = (id: string) => `${LORAS_PATH}/${encodeURIComponent(id)}`;

/** What POST /api/loras answers: the LoRA, or that it is on its way. */
export type BroughtLora = Lora | { id: string; status: "importing" };

/** Makes a LoRA of an upload or begins an import. @throws {ApiError} {TypeError} as `requestJson` does. */
export async function bringLora(body: object): Promise<BroughtLora> {
  const brought = await sendJson<BroughtLora>("POST", LORAS_PATH, body);
  refresh(LORAS_PATH);
  return brought;
}

/** Renames a LoRA, or corrects its trigger or base. @throws as above. */
export async function correctLora(id: string, change: LoraChange): Promise<Lora> {
  const body = JSON.stringify(change);
  const changed = await requestJson<Lora>(loraPath(id), { method: "PATCH", body });
  refresh(LORAS_PATH);
  return changed;
}

/** Deletes a LoRA, stops its import, or takes the note of a failed one away. @throws as above. */
export async function dropLora(id: string): Promise<void> {
  await sendJson("DELETE", loraPath(id));
  refresh(LORAS_PATH);
}
