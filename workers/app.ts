import { createRequestHandler } from "@remix-run/cloudflare";
import { DurableObject } from "cloudflare:workers";
import { Hono } from "hono";
import * as build from "virtual:remix/server-build";

const remix = createRequestHandler(build, "production");
const app = new Hono<{ Bindings: Env }>();
app.get("/api/health", (c) => c.json({ status: "ok" }));
app.all("*", (c) => remix(c.req.raw));

export class Prediction extends DurableObject<Env> {}
export class EngineJob extends DurableObject<Env> {}
export class EngineIndex extends DurableObject<Env> {}
export default app;
