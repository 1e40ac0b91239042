import { CONTENT_FACTS, type ContentAction, contentCategorySchema } from "#contract/moderation";
import type { Viewer } from "#contract/viewer";
import type { Database } from "#storage/database";
import { listContentRules, setContentRule } from "#storage/safety/content-rules";
import { auditLine } from "../administration/audit-line";
import { invalid, notFound } from "../app-error";
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
