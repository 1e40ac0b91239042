import {
  CONTENT_CATEGORIES,
  CONTENT_FACTS,
  type ContentAction,
  type ContentCategory,
} from "#contract/moderation";
import type { ContentRuleRow } from "#storage/schema/index";

/** What is to be done about a content. */
export interface Verdict {
  /** The gravest category for which it is refused; null where it is not. */
  refused: ContentCategory | null;
  /** Categories of which its creator is warned, the gravest first. */
  warned: ContentCategory[];
}

/** What is done about a category: what an administrator set, else its usual action; some cannot be changed. */
export function actionFor(
  category: ContentCategory,
  set: readonly ContentRuleRow[],
): ContentAction {
  const { action, isFixed } = CONTENT_FACTS[category];
  if (isFixed) return action;
  return set.find((row) => row.category === category)?.action ?? action;
}

/** What the categories of a content come to under the rules as they are set. */
export function decide(found: readonly ContentCategory[], set: readonly ContentRuleRow[]): Verdict {
  const meant = (action: ContentAction) =>
    CONTENT_CATEGORIES.filter(
      (category) => found.includes(category) && actionFor(category, set) === action,
    );
  return { refused: meant("refuse")[0] ?? null, warned: meant("warn") };
}

/** Categories as part of a sentence: "graphic violence and hate". */
export function inWords(categories: readonly ContentCategory[]): string {
  const labels = categories.map((category) => CONTENT_FACTS[category].label);
  const last = labels.pop() ?? "";
  return labels.length === 0 ? last : `${labels.join(", ")} and ${last}`;
}

/** The remark about a prompt before it is sent; null without one. */
export function noticeAbout({ refused, warned }: Verdict): string | null {
  if (refused !== null) return `This reads as ${inWords([refused])} and would be refused.`;
  return warned.length === 0 ? null : `This reads as ${inWords(warned)}.`;
}
