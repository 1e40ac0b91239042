import type { PersonStatement } from "#contract/person-consents";
import { MAX_SUBJECT_PICTURES } from "#contract/subject-params";
import { ApiError, messageOf } from "#lib/api-error";

/** What is filled in to keep a subject, beside its pictures. */
export interface KeepFields {
  name: string;
  /** Empty until it is said. */
  showsPerson: "" | "no" | "yes";
  statement: "" | PersonStatement;
  isAdult: boolean;
}

export const EMPTY_KEEP: KeepFields = { name: "", showsPerson: "", statement: "", isAdult: false };

/** What is wrong, by its place in the form; `form` belongs to all of it. */
export type KeepProblems = Partial<
  Record<"name" | "pictures" | "person" | "consent" | "form", string>
>;

/** What is missing before a subject can be kept. */
export function keepProblems(fields: KeepFields, pictures: number): KeepProblems {
  const { name, showsPerson, statement, isAdult } = fields;
  return {
    ...(name.trim() === "" ? { name: "Give the subject a name." } : {}),
    ...(pictures === 0 ? { pictures: "Choose a picture of the subject." } : {}),
    ...(pictures > MAX_SUBJECT_PICTURES
      ? { pictures: `A subject has at most ${MAX_SUBJECT_PICTURES} pictures.` }
      : {}),
    ...(showsPerson === "" ? { person: "Say whether it shows a person." } : {}),
    ...(showsPerson === "yes" && (statement === "" || !isAdult)
      ? {
          consent:
            "A subject that shows a person needs both: whose consent there is, and the tick.",
        }
      : {}),
  };
}

/** What POST /api/subjects takes. */
export function keepBody(fields: KeepFields, pictures: readonly string[]) {
  const { name, showsPerson, statement, isAdult } = fields;
  const isPerson = showsPerson === "yes";
  return {
    ...{ name: name.trim(), pictures, depicts_person: isPerson },
    ...(isPerson ? { consent: { statement, adults: isAdult } } : {}),
  };
}

const PLACES: Readonly<Record<string, keyof KeepProblems>> = {
  name: "name",
  pictures: "pictures",
  file: "pictures",
  depicts_person: "person",
  consent: "consent",
};

/** The refusal of a subject, at the places that it is about. */
export function keepRefusal(error: unknown): KeepProblems {
  const sentence = messageOf(error, "The subject was not kept. Please try again.");
  const issues = error instanceof ApiError ? (error.body?.issues ?? []) : [];
  const named = issues.flatMap(({ path, message }) => {
    const place = PLACES[path.split(".", 1)[0] ?? ""];
    return place ? [[place, message] as const] : [];
  });
  return named.length > 0 ? Object.fromEntries(named) : { form: sentence };
}
