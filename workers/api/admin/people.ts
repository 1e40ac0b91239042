import { Hono } from "hono";
import {
  adjustCreditsSchema,
  banSchema,
  changeRoleSchema,
  endSessionsQuerySchema,
  peopleQuerySchema,
} from "#contract/people";
import { adjustCredits } from "#domain/administration/adjust-credits";
import { banPerson } from "#domain/administration/ban-person";
import { changeRole } from "#domain/administration/change-role";
import { endSessions } from "#domain/administration/end-sessions";
import { liftBan } from "#domain/administration/lift-ban";
import { listPeople } from "#domain/administration/list-people";
import { readPerson } from "#domain/administration/read-person";
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
