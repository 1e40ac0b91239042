import type { MadeSubject } from "#contract/subjects";
import { sendJson } from "#lib/api";
import { SUBJECTS_PATH } from "#lib/read-paths";
import { refresh } from "#lib/reads";

/** Keeps a subject. @throws {ApiError} {TypeError} as `requestJson` does. */
export async function keepSubject(body: object): Promise<MadeSubject> {
  const made = await sendJson<MadeSubject>("POST", SUBJECTS_PATH, body);
  refresh(SUBJECTS_PATH);
  return made;
}

/** Deletes a subject. @throws as above. */
export async function dropSubject(id: string): Promise<void> {
  await sendJson("DELETE", `${SUBJECTS_PATH}/${encodeURIComponent(id)}`);
  refresh(SUBJECTS_PATH);
}
