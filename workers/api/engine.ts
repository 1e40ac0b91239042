import type { Handler } from "hono";
import { notFound } from "../domain/app-error";
import type { ApiEnv } from "./context";

/** The public face of the embedded engine: hands a request on, where there is an engine. */
export const engineRoutes: Handler<ApiEnv> = async (c) => {
  const { engine } = c.var.services;
  if (!engine) throw notFound("This address");
  const answer = await engine.forward(c.req.raw);
  // A copy, because every answer of ours gets headers and those of a fetched one cannot change.
  return new Response(answer.body, answer);
};
