import type { PostTexts } from "#contract/publishing/post-texts";
import type { PlanFields } from "./plan-fields";

/** The texts of a plan as they are typed. */
export type TypedTexts = Pick<PlanFields, "title" | "description" | "tags">;

const NO_TEXTS: TypedTexts = { title: "", description: "", tags: "" };

/** What a film says of its posts, as it is typed in a plan. */
export const typedTexts = ({ title, description, tags }: PostTexts): TypedTexts => ({
  ...{ title, description, tags: tags.join(", ") },
});

/**
 * What another film puts into a plan: its texts, unless something else was typed there.
 * @param before what the film before it put there
 * @returns null where the texts stay.
 */
export function textsOfNext(
  typed: TypedTexts,
  before: TypedTexts,
  next: TypedTexts,
): TypedTexts | null {
  const isSame = (one: TypedTexts) =>
    typed.title === one.title && typed.description === one.description && typed.tags === one.tags;
  return isSame(NO_TEXTS) || isSame(before) ? next : null;
}
