import {
  CONTENT_CATEGORIES,
  CONTENT_FACTS,
  type ContentRule,
  type ContentRules,
} from "#contract/moderation";
import type { ContentService } from "#providers/moderation/content-service";
import type { Database } from "#storage/database";
import { listContentRules } from "#storage/safety/content-rules";
import { actionFor } from "./verdict";

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
