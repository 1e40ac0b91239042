import { Hono } from "hono";
import { newSubjectSchema } from "#contract/subjects";
import { createSubject, listSubjects, removeSubject } from "#domain/subjects/subjects";
import { type ApiEnv, requireViewer } from "./context";
import { limitRate, readJson } from "./guards";

/** Pictures that creators keep as a named subject, for models that take further pictures. */
export const subjectsRoutes = new Hono<ApiEnv>()
  .get("/", async (c) => {
    const { accountId } = await requireViewer(c);
    return c.json(await listSubjects(c.var.services, { accountId, origin: c.var.origin }));
  })

  .post("/", async (c) => {
    const { id, accountId } = await requireViewer(c);
    await limitRate(c, c.env.UPLOAD_LIMIT, id);
    const wish = await readJson(c, newSubjectSchema);
    const origins = [c.var.origin, c.var.site] as const;
    return c.json(await createSubject(c.var.services, { accountId, wish, origins }), 201);
  })

  .delete("/:id", async (c) => {
    const { accountId } = await requireViewer(c);
    await removeSubject(c.var.services, { accountId, id: c.req.param("id") });
    return c.body(null, 204);
  });
