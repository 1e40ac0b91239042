import { Hono } from "hono";
import {
  adjustCreditsSchema,
  banSchema,
  changeRoleSchema,
  endSessionsQuerySchema,
  peopleQuerySchema,
} from "#contract/people";
import { changeRole, endSessions } from "#domain/administration/access";
import { adjustCredits } from "#domain/administration/adjust-credits";
import { banPerson, liftBan } from "#domain/administration/bans";
import { listPeople, readPerson } from "#domain/administration/people";
import { type ApiEnv, requireAdmin } from "#workers/api/context";
import { check, readJson } from "#workers/api/guards";
import { idempotencyKeyOf } from "#workers/api/start";

export const peopleAdmin = new Hono<ApiEnv>()
  .get("/", async (c) => {
    await requireAdmin(c);
    return c.json(await listPeople(c.var.services, check(peopleQuerySchema, c.req.query())));
  })

  .get("/:id", async (c) => {
    await requireAdmin(c);
    return c.json(await readPerson(c.var.services, c.req.param("id")));
  })

  .post("/:id/credits", async (c) => {
    const actor = await requireAdmin(c);
    const adjustment = await readJson(c, adjustCreditsSchema);
    const request = { ...adjustment, actor, id: c.req.param("id") };
    const idempotencyKey = idempotencyKeyOf(c);
    return c.json(await adjustCredits(c.var.services, { ...request, idempotencyKey }), 201);
  })

  .put("/:id/role", async (c) => {
    const actor = await requireAdmin(c);
    const { role } = await readJson(c, changeRoleSchema);
    return c.json(await changeRole(c.var.services, { actor, id: c.req.param("id"), role }));
  })

  .post("/:id/ban", async (c) => {
    const actor = await requireAdmin(c);
    const ban = await readJson(c, banSchema);
    return c.json(await banPerson(c.var.services, { actor, id: c.req.param("id"), ban }));
  })

  .delete("/:id/ban", async (c) => {
    const actor = await requireAdmin(c);
    return c.json(await liftBan(c.var.services, { actor, id: c.req.param("id") }));
  })

  .delete("/:id/sessions", async (c) => {
    const actor = await requireAdmin(c);
    const { session = null } = check(endSessionsQuerySchema, c.req.query());
    return c.json(await endSessions(c.var.services, { actor, id: c.req.param("id"), session }));
  });
