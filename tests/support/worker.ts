import { DurableObject } from "cloudflare:workers";
import { Hono } from "hono";

const app = new Hono<{ Bindings: Env }>();
app.get("/api/health", (c) => c.json({ status: "ok" }));
export class Prediction extends DurableObject<Env> {}
export { EngineIndex, EngineJob } from "../../workers/engine";
export default app;
