import { Hono } from "hono";
import { changeProjectSchema, newProjectSchema, projectItemsSchema } from "#contract/projects";
import { moveInProject } from "#domain/projects/items";
import {
  changeProject,
  createProject,
  listOwnProjects,
  removeProject,
} from "#domain/projects/projects";
import { nearby } from "#workers/services";
import { type ApiContext, type ApiEnv, requireViewer } from "./context";
import { countFilterSearch } from "./count-filter-search";
import { readJson } from "./guards";

/** Which project, of whom, and how its reader reached the application. */
async function ownOf(c: ApiContext) {
  const { accountId } = await requireViewer(c);
  return { accountId, id: c.req.param("id") ?? "", origin: c.var.origin };
}

async function move(c: ApiContext, isInto: boolean) {
  const { accountId, id } = await ownOf(c);
  const items = await readJson(c, projectItemsSchema);
  await countFilterSearch(c, items.filter?.q);
  return moveInProject(c.var.services, { accountId, id, isInto, items });
}

export const projectsRoutes = new Hono<ApiEnv>()
  .get("/", async (c) => c.json(await listOwnProjects(nearby(c.var.services), await ownOf(c))))

  .post("/", async (c) => {
    const own = await ownOf(c);
    const wish = await readJson(c, newProjectSchema);
    return c.json(await createProject(c.var.services, { ...own, ...wish }), 201);
  })

  .patch("/:id", async (c) => {
    const own = await ownOf(c);
    const wish = await readJson(c, changeProjectSchema);
    return c.json(await changeProject(c.var.services, { ...own, ...wish }));
  })

  .delete("/:id", async (c) => {
    await removeProject(c.var.services, await ownOf(c));
    return c.body(null, 204);
  })

  .post("/:id/items", async (c) => c.json(await move(c, true)))

  .delete("/:id/items", async (c) => c.json(await move(c, false)));
