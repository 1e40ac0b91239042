import type { ContentAction, ContentCategory } from "#contract/moderation";
import { insertAudit } from "../audit/entries";
import type { Database } from "../database";
import type { NewAuditRow } from "../schema/audit";
import { contentRules } from "../schema/safety";

/** What administrators set; a category without a row has its usual action. */
export function listContentRules(db: Database) {
  return db.select().from(contentRules);
}

/** Sets what is done about a category, with its line in the audit log. */
export async function setContentRule(
  db: Database,
  category: ContentCategory,
  action: ContentAction,
  line: NewAuditRow,
): Promise<void> {
  await db.batch([
    insertAudit(db, line),
    db
      .insert(contentRules)
      .values({ category, action })
      .onConflictDoUpdate({ target: contentRules.category, set: { action } }),
  ]);
}
