import type { Context } from "hono";
import { isId } from "../job/files";
import { INDEX_NAME } from "../names";
import { present } from "../own-addresses";
import type { EngineEnv } from "./env";
import { notFound } from "./errors";

type OneContext = Context<EngineEnv, "/predictions/:id">;

function jobOf(c: OneContext) {
  const id = c.req.param("id");
  if (!isId(id)) throw notFound();
  return c.env.jobs.getByName(id);
}

export async function getPrediction(c: OneContext) {
  const prediction = await jobOf(c).snapshot();
  if (!prediction) throw notFound();
  return c.json(present(prediction, c.env.base));
}

export async function cancelPrediction(c: Context<EngineEnv, "/predictions/:id/cancel">) {
  const prediction = await jobOf(c).cancel();
  if (!prediction) throw notFound();
  return c.json(present(prediction, c.env.base));
}

/** Stops a prediction that runs, and has it deleted with its files; one that is gone is no fault. */
export async function removePrediction(c: OneContext) {
  await jobOf(c).remove();
  return c.body(null, 204);
}

export async function listPredictions(c: Context<EngineEnv>) {
  const cursor = c.req.query("cursor") ?? null;
  const after = c.req.query("created_after") ?? "";
  const page = await c.env.index.getByName(INDEX_NAME).page(cursor, isoOf(after));
  const address = (to: string | null) =>
    to &&
    `${c.env.base}/predictions?${new URLSearchParams({ cursor: to, ...(after && { created_after: after }) })}`;
  return c.json({
    previous: address(page.previous),
    next: address(page.next),
    results: page.results.map((one) => present(one, c.env.base)),
  });
}

/** A time as the list compares it; what is no time leaves nothing out. */
function isoOf(time: string): string {
  const at = Date.parse(time);
  return Number.isNaN(at) ? "" : new Date(at).toISOString();
}
