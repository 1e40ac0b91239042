import { Hono } from "hono";
import type { BotCheck } from "#contract/bot-check";
import { creditsQuerySchema } from "#contract/ledger";
import { creatorModelQuerySchema } from "#contract/models";
import { readCredits } from "#domain/credits/ledger";
import { readHealth } from "#domain/generation/health";
import { listModelsForCreators } from "#domain/models/catalogue";
import { listFeatures } from "#domain/models/features";
import { nearby } from "#workers/services";
import { type ApiEnv, requireViewer } from "./context";
import { check } from "./guards";

const STATUS_CACHE = "public, max-age=5";

/** What the dashboard's shell reads: switches, health, credits, models. */
export const accountRoutes = new Hono<ApiEnv>()
  .get("/health", (c) => c.json({ status: "ok" }))
  .get("/bot-check", (c) => {
    const { TURNSTILE_SITE_KEY: key } = c.var.services.settings;
    return c.json<BotCheck>({ site_key: key ?? null });
  })
  .get("/status", async (c) => {
    c.header("Cache-Control", STATUS_CACHE);
    return c.json(await readHealth(c.var.services));
  })
  .get("/feature-settings", async (c) => c.json(await listFeatures(c.var.services)))
  .get("/credits", async (c) => {
    const viewer = await requireViewer(c);
    const { entries } = check(creditsQuerySchema, c.req.query());
    return c.json(await readCredits(c.var.services, viewer.accountId, entries));
  })
  .get("/models", async (c) => {
    await requireViewer(c);
    const { type } = check(creatorModelQuerySchema, c.req.query());
    return c.json({ items: await listModelsForCreators(nearby(c.var.services), type) });
  });
