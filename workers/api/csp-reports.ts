import { Hono } from "hono";
import { AppError } from "#domain/app-error";
import { readReports } from "#domain/disclosure/read-reports";
import type { ApiContext, ApiEnv } from "./context";
import { limitRate, networkOf, readText } from "./guards";

/** No report of a browser about pages of ours is longer. Bytes. */
const MAX_BYTES = 32 * 1024;
const TYPES = /^application\/(?:csp-report|reports\+json|json)\b/i;

/** What browsers report that a page's policy has refused; the log is where it is read. */
export const cspReportsRoutes = new Hono<ApiEnv>().post("/", async (c) => {
  // One count for each network, which is not stored, and a higher one for all together.
  await limitRate(c, c.env.REPORT_LIMIT, networkOf(c));
  await limitRate(c, c.env.ALL_REPORTS_LIMIT, "all");
  if (!TYPES.test(c.req.header("content-type") ?? "")) {
    throw new AppError("unsupported_media_type", "Send reports as application/reports+json.");
  }
  for (const report of readReports(await bodyOf(c), c.var.site)) {
    c.var.services.log("policy_violated", { ...report });
  }
  return c.body(null, 204);
});

async function bodyOf(c: ApiContext): Promise<unknown> {
  const text = await readText(c, MAX_BYTES);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new AppError("malformed_request", "The body is not valid JSON.");
  }
}
