import { Hono } from "hono";
import { changeContentRuleSchema } from "#contract/moderation";
import { changeContentRule, readContentRules } from "#domain/moderation/content-rules";
import { type ApiEnv, requireAdmin } from "#workers/api/context";
import { readJson } from "#workers/api/guards";

/** What is done about content that an operator may not want. */
export const contentRulesAdmin = new Hono<ApiEnv>()
  .get("/", async (c) => {
    await requireAdmin(c);
    return c.json(await readContentRules(c.var.services));
  })

  .put("/:category", async (c) => {
    const actor = await requireAdmin(c);
    const { action } = await readJson(c, changeContentRuleSchema);
    const category = c.req.param("category");
    await changeContentRule(c.var.services, { actor, category, action });
    return c.json(await readContentRules(c.var.services));
  });
