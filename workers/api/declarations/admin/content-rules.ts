import * as z from "zod";
import {
  CONTENT_ACTIONS,
  changeContentRuleSchema,
  contentCategorySchema,
} from "#contract/moderation";
import type { contentRulesAdmin } from "#workers/api/admin/content-rules";
import { declare } from "../declare";

const rules = z.object({
  items: z.array(
    z.object({
      category: contentCategorySchema,
      label: z.string(),
      description: z.string(),
      action: z.enum(CONTENT_ACTIONS),
      is_fixed: z.boolean(),
    }),
  ),
  service: z.object({ name: z.string(), sees_pictures: z.boolean() }).nullable(),
});

export const contentRuleAdminCalls = declare<typeof contentRulesAdmin>()(
  "/api/admin/content-rules",
  "administrator",
  {
    "GET /": {
      summary: "Says what is done about content of each category.",
      answers: { 200: rules },
    },
    "PUT /:category": {
      summary: "Changes what is done about content of a category.",
      body: changeContentRuleSchema,
      answers: { 200: rules },
    },
  },
);
