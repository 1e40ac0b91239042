import { Hono } from "hono";
import { generationQuerySchema } from "../contract/generation";
import { deleteOwn } from "../domain/generation/delete-own";
import { listOwn } from "../domain/generation/list-own";
import { type ApiEnv, requireViewer } from "./context";
import { check } from "./guards";

export const generations = new Hono<ApiEnv>()
  .get("/", async (c) => {
    const viewer = await requireViewer(c);
    const query = check(generationQuerySchema, c.req.query());
    return c.json(
      await listOwn(c.var.services, { userId: viewer.id, query, origin: c.var.origin }),
    );
  })

  .delete("/:id", async (c) => {
    const viewer = await requireViewer(c);
    await deleteOwn(c.var.services, viewer.id, c.req.param("id"));
    return c.body(null, 204);
  });
