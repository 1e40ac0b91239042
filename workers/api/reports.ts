import { Hono } from "hono";
import { BOT_CHECK_HEADER } from "#contract/bot-check";
import { appealSchema, reportSchema } from "#contract/reports";
import { requireHuman } from "#domain/accounts/require-human";
import { appealTakeDown } from "#domain/reports/appeals";
import { reportShared } from "#domain/reports/reports";
import type { ApiEnv } from "./context";
import { limitRate, networkOf, readJson } from "./guards";

/** Reports of shared pages, by anyone. */
export const reportsRoutes = new Hono<ApiEnv>().post("/", async (c) => {
  const network = networkOf(c);
  await limitRate(c, c.env.CONTACT_LIMIT, `report:${network}`);
  const report = await readJson(c, reportSchema);
  const token = c.req.header(BOT_CHECK_HEADER) ?? null;
  const address = c.req.header("cf-connecting-ip") ?? null;
  await requireHuman(c.var.services, { token, address });
  await reportShared(c.var.services, { report, network });
  return c.json({ ok: true }, 202);
});

/** Appeals against decisions, by the link of their mail. */
export const appealsRoutes = new Hono<ApiEnv>().post("/", async (c) => {
  await limitRate(c, c.env.CONTACT_LIMIT, `appeal:${networkOf(c)}`);
  return c.json(await appealTakeDown(c.var.services, await readJson(c, appealSchema)), 201);
});
