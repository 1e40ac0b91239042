import { Hono } from "hono";
import { openMultipartUploadSchema } from "#contract/multipart-uploads";
import { completeMultipartUpload, readMultipartUpload } from "#domain/uploads/multipart/complete";
import { knownUpload, openMultipartUpload } from "#domain/uploads/multipart/open";
import { putPart } from "#domain/uploads/multipart/parts";
import { type ApiEnv, requireViewer } from "./context";
import { limitRate, readJson } from "./guards";

/** Large files in parts, which can be sent again and in any order (decisions/uploads.md). */
export const multipartUploadsRoutes = new Hono<ApiEnv>()
  .post("/", async (c) => {
    const { id, accountId } = await requireViewer(c);
    await limitRate(c, c.env.UPLOAD_LIMIT, id);
    const wish = await readJson(c, openMultipartUploadSchema);
    const known = await knownUpload(c.var.services, { accountId, sha256: wish.sha256 });
    if (known) {
      const url = await c.var.services.files.url(c.var.origin, known.key);
      return c.json({ ...known, url });
    }
    return c.json(await openMultipartUpload(c.var.services, { ...wish, accountId }), 201);
  })

  .get("/:id", async (c) => {
    const { accountId } = await requireViewer(c);
    const input = { accountId, id: c.req.param("id"), origin: c.var.origin };
    return c.json(await readMultipartUpload(c.var.services, input));
  })

  .put("/:id/parts/:n", async (c) => {
    const { id, accountId } = await requireViewer(c);
    await limitRate(c, c.env.PART_LIMIT, id);
    const length = c.req.header("content-length");
    await putPart(c.var.services, {
      ...{ accountId, id: c.req.param("id"), number: c.req.param("n") },
      announced: length === undefined ? null : Number(length),
      body: c.req.raw.body,
    });
    return c.body(null, 204);
  })

  .post("/:id/complete", async (c) => {
    const { id: person, accountId } = await requireViewer(c);
    await limitRate(c, c.env.PART_LIMIT, person);
    const id = c.req.param("id");
    const result = await completeMultipartUpload(c.var.services, { accountId, id });
    if (!result) return c.json({ id }, 202);
    const url = await c.var.services.files.url(c.var.origin, result.key);
    return c.json({ ...result, url }, 201);
  });
