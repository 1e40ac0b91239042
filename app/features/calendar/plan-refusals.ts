import { ApiError, messageOf } from "#lib/api-error";
import type { PlanProblems } from "./plan-fields";

/** Where the API's names of fields are in the form. */
const PLACES: Readonly<Record<string, keyof PlanProblems>> = {
  film_id: "subject",
  generation_id: "subject",
  channel_id: "channel",
  at: "time",
  title: "title",
  description: "description",
  tags: "tags",
  cover_at: "coverAt",
  privacy: "privacy",
  made_for_kids: "madeForKids",
  platforms: "networks",
  disclosure: "tellsAi",
};

/** The field of a code where the answer names no field. */
const PLACES_OF_CODES: Readonly<Record<string, keyof PlanProblems>> = { not_exported: "subject" };

/** Whether an answer says for certain that nothing was stored. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

const UNKNOWN =
  "It is not known whether this was saved, because no answer came. Press again: it is planned only once.";

/** What a refusal says, each sentence at its field. */
export function planRefusals(error: unknown): PlanProblems {
  const fallback = "This was not saved. Everything is still in the form: please try again.";
  if (!(error instanceof ApiError) || !isRefusal(error)) return { form: UNKNOWN };
  const { code, message, issues = [] } = error.body ?? {};
  const named = issues.flatMap(({ path, message: said }) => {
    const name = path.split(".", 1)[0] ?? "";
    return Object.hasOwn(PLACES, name) ? [[PLACES[name] ?? "form", said] as const] : [];
  });
  if (named.length > 0) return Object.fromEntries(named);
  const place =
    code !== undefined && Object.hasOwn(PLACES_OF_CODES, code) ? PLACES_OF_CODES[code] : "form";
  return { [place ?? "form"]: message ?? messageOf(error, fallback) };
}
