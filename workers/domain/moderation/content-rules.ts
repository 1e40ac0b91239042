import {
  CONTENT_CATEGORIES,
  CONTENT_FACTS,
  type ContentAction,
  type ContentRule,
  type ContentRules,
  contentCategorySchema,
} from "#contract/moderation";
import type { Viewer } from "#contract/viewer";
import type { ContentService } from "#providers/moderation/content-service";
import type { Database } from "#storage/database";
import { listContentRules, setContentRule } from "#storage/safety/content-rules";
import { invalid, notFound } from "../app-error";
import { auditLine } from "../audit-line";
import type { Clock } from "../clock";
import { actionFor } from "./verdict";

/**
 * Sets what is done about content of a category, from the next start on.
 * @throws {AppError} `not_found`; `invalid_request` for a category that stays as it is.
 */
export async function changeContentRule(
  deps: { db: Database; clock: Clock },
  input: { actor: Viewer; category: string; action: ContentAction },
): Promise<void> {
  const parsed = contentCategorySchema.safeParse(input.category);
  if (!parsed.success) throw notFound(`The category ${input.category.slice(0, 50)}`);
  const category = parsed.data;
  const { label, isFixed } = CONTENT_FACTS[category];
  const before = actionFor(category, await listContentRules(deps.db));
  if (before === input.action) return;
  if (isFixed) throw invalid("action", `What is done about ${label} cannot be changed.`);
  const line = auditLine(deps, input.actor, {
    action: "content_rule_changed",
    target: category,
    before: { action: before },
    after: { action: input.action },
  });
  await setContentRule(deps.db, category, input.action, line);
}

/** What is done about content of each category, and what looks at it. */
export async function readContentRules(deps: {
  db: Database;
  contentService?: ContentService | null;
}): Promise<ContentRules> {
  const set = await listContentRules(deps.db);
  const { contentService: service } = deps;
  return {
    items: CONTENT_CATEGORIES.map((category): ContentRule => {
      const { label, description, isFixed = false } = CONTENT_FACTS[category];
      return {
        category,
        label,
        description,
        action: actionFor(category, set),
        is_fixed: isFixed,
      };
    }),
    service: service ? { name: service.name, sees_pictures: service.judgeImage !== null } : null,
  };
}
