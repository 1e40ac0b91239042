import type { CreatorModel } from "#contract/models";
import { MAX_SUBJECT_PICTURES } from "#contract/subject-params";
import type { KeptSubject } from "#contract/subjects";
import { type ChosenSubject, isSubjectDemo, takesSubject } from "./chosen-subject";

/** How many pictures, in words. */
export const picturesLabel = (count: number) => `${count} ${count === 1 ? "picture" : "pictures"}`;

/** What is said below the choice of a subject: a fault, or what is to be known; null for nothing. */
export interface SubjectNote {
  text: string;
  isFault: boolean;
}

/**
 * What there is to say about the subject of a form.
 * @param known the kept subjects; undefined while they are not known.
 * @param others how many further pictures the form sends by itself.
 */
export function subjectNote(
  subject: ChosenSubject | null,
  known: readonly KeptSubject[] | undefined,
  {
    model,
    others,
  }: { model: Pick<CreatorModel, "name" | "model_type" | "provider" | "takes">; others: number },
): SubjectNote | null {
  if (!takesSubject(model))
    return subject && { text: `${model.name} takes no subject: it is left out.`, isFault: false };
  const kept = known?.find(({ id }) => id === subject?.id);
  if (subject && known && !kept)
    return {
      text: `${subject.name} is not kept any more. Remove it, or the generation is refused.`,
      isFault: true,
    };
  if (kept && kept.pictures.length === 0)
    return {
      text: `The pictures of ${kept.name} are gone. Keep it again with others.`,
      isFault: true,
    };
  if (isSubjectDemo(model))
    return {
      text: `Demonstration only: ${model.name} does not follow a subject. An AI model with reference pictures does.`,
      isFault: false,
    };
  const all = (kept?.pictures.length ?? 0) + others;
  if (kept && all > MAX_SUBJECT_PICTURES)
    return {
      text: `${kept.name} and your references are ${all} pictures; ${MAX_SUBJECT_PICTURES} fit. Remove ${all - MAX_SUBJECT_PICTURES}.`,
      isFault: true,
    };
  return kept && kept.gone > 0
    ? {
        text: `${picturesLabel(kept.gone)} of ${kept.name} ${kept.gone === 1 ? "was taken down and is" : "were taken down and are"} left out.`,
        isFault: false,
      }
    : null;
}
