import type { Handler } from "hono";
import type { ApiEnv } from "./api/context";
import { notFound } from "./domain/app-error";
import { handleEngine } from "./engine";
import { engineSecrets } from "./wire-providers";

/** Hands a request to the embedded engine, where it is switched on. */
export const engineRoutes: Handler<ApiEnv> = (c) => {
  const { settings } = c.var.services;
  if (!settings.ENGINE_ENABLED) throw notFound("This address");
  const { tokens, webhookSecret } = engineSecrets(settings);
  return handleEngine(c.req.raw, {
    jobs: c.env.ENGINE_JOB,
    index: c.env.ENGINE_INDEX,
    files: c.env.ENGINE_FILES,
    tokens,
    webhookSecret,
    origin: c.var.origin,
  });
};
