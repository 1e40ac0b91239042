import type { PostTexts } from "#contract/publishing/post-texts";
import { NO_TEXTS, type TypedTexts } from "./plan-fields";

/** What a film says of its posts, as it is typed in a plan. */
export const typedTexts = ({ title, description, tags }: PostTexts): TypedTexts => ({
  ...{ title, description, tags: tags.join(", ") },
});

const areSame = (one: TypedTexts, other: TypedTexts) =>
  one.title === other.title && one.description === other.description && one.tags === other.tags;

/**
 * What another film puts into a plan: its texts, unless something else was typed there.
 * @param before what the film before it put there, or the same film before
 * @returns null where the texts stay.
 */
export function textsOfNext(
  typed: TypedTexts,
  before: TypedTexts,
  next: TypedTexts,
): TypedTexts | null {
  if (areSame(before, next)) return null;
  return areSame(typed, NO_TEXTS) || areSame(typed, before) ? next : null;
}
