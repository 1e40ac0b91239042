import { Hono } from "hono";
import { stockQuerySchema, stockWishSchema } from "#contract/stock-queries";
import { notFound } from "#domain/app-error";
import { requireFeature } from "#domain/models/features";
import { copyStock } from "#domain/stock/copy-stock";
import { searchStock } from "#domain/stock/search-stock";
import { type ApiContext, type ApiEnv, requireViewer } from "./context";
import { check, limitRate, readJson } from "./guards";

/** The creator who asks, where the editor is switched on and not asked too often. */
async function editorOf(c: ApiContext) {
  const viewer = await requireViewer(c);
  await limitRate(c, c.env.UPLOAD_LIMIT, viewer.id);
  await requireFeature(c.var.services, "editor");
  return viewer;
}

/** Clips of libraries that an administrator has set a key for (decisions/films.md). */
export const stockRoutes = new Hono<ApiEnv>()
  .get("/", async (c) => {
    await editorOf(c);
    return c.json(await searchStock(c.var.services, check(stockQuerySchema, c.req.query())));
  })

  .get("/posters", async (c) => {
    await limitRate(c, c.env.PART_LIMIT, (await requireViewer(c)).id);
    const url = c.req.query("url") ?? "";
    for (const library of c.var.services.stock) {
      const image = await library.poster(url).catch(() => null);
      if (!(image?.content instanceof Uint8Array)) continue;
      return c.body(Uint8Array.from(image.content), 200, {
        "content-type": image.contentType,
        "cache-control": "private, max-age=86400",
      });
    }
    throw notFound("This picture");
  })

  .post("/", async (c) => {
    const { accountId } = await editorOf(c);
    const wish = await readJson(c, stockWishSchema);
    const copied = await copyStock(c.var.services, { ...wish, accountId });
    const url = await c.var.services.files.url(c.var.origin, copied.key);
    return c.json({ ...copied, url }, 201);
  });
