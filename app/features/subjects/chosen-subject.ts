import type { OpenParams } from "#contract/generation";
import type { CreatorModel } from "#contract/models";
import { SUBJECT_ID } from "#contract/subject-params";

/** The subject of a form: its name, too, to name it where it is gone. */
export interface ChosenSubject {
  id: string;
  name: string;
}

/** Whether something that was stored or handed over is a form's subject. */
export function isChosenSubject(value: unknown): value is ChosenSubject {
  const { id, name }: Partial<Record<keyof ChosenSubject, unknown>> = Object(value);
  return typeof id === "string" && typeof name === "string";
}

type Taker = Pick<CreatorModel, "model_type" | "provider" | "takes">;

/** Whether a model takes a subject as a demonstration alone, as the built-in engine does for pictures. */
export const isSubjectDemo = (model: Taker) =>
  model.provider === "engine" && /_to_image$/.test(model.model_type);

/** Whether a model takes a subject. */
export const takesSubject = (model: Taker | null) =>
  model !== null && (model.takes.includes("references") || isSubjectDemo(model));

/** The subject of a form as a start carries it; none for a model that takes none. */
export const subjectParam = (
  subject: ChosenSubject | null | undefined,
  model: Taker | null,
): OpenParams & { [SUBJECT_ID]?: string } =>
  subject && takesSubject(model) ? { [SUBJECT_ID]: subject.id } : {};
