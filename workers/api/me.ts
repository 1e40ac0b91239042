import { Hono } from "hono";
import {
  deleteAccountSchema,
  type ExportParts,
  exportQuerySchema,
  profileSchema,
} from "#contract/me";
import { preferencesSchema } from "#contract/preferences";
import { confirmSchema } from "#contract/security";
import { listOwnFiles, packOwn } from "#domain/accounts/archive";
import { changeAvatar, removeAvatar } from "#domain/accounts/avatar";
import { exportOwn } from "#domain/accounts/export-own";
import { deleteAccount } from "#domain/accounts/leaving";
import { changeName, readPreferences, savePreferences } from "#domain/accounts/profile";
import { confirmIdentity, readOwnSecurity } from "#domain/accounts/security";
import { endOwnSessions, listOwnSessions } from "#domain/accounts/sessions";
import { listOwnSignIns } from "#domain/accounts/sign-ins";
import { readQuotas } from "#domain/quotas/quotas";
import { codeKeeperOf } from "./code-keeper";
import { type ApiEnv, requireSession, requireViewer, sessionIdOf } from "./context";
import { check, limitRate, readJson } from "./guards";
import { readFormFile } from "./multipart";
import { streamOf } from "./stream-of";

/** What someone does with their own account, beside better-auth's own endpoints. */
export const meRoutes = new Hono<ApiEnv>()
  .put("/profile", async (c) => {
    const viewer = await requireViewer(c);
    const { name } = await readJson(c, profileSchema);
    await changeName(c.var.services, viewer.id, name);
    return c.json({ name });
  })

  .post("/avatar", async (c) => {
    const viewer = await requireViewer(c);
    await limitRate(c, c.env.UPLOAD_LIMIT, viewer.id);
    const input = { accountId: viewer.id, bytes: await readFormFile(c), origin: c.var.origin };
    return c.json({ image: await changeAvatar(c.var.services, input) });
  })

  .delete("/avatar", async (c) => {
    const viewer = await requireViewer(c);
    await removeAvatar(c.var.services, viewer.id);
    return c.json({ image: null });
  })

  .get("/preferences", async (c) => {
    const viewer = await requireViewer(c);
    return c.json(await readPreferences(c.var.services, viewer.id));
  })

  .put("/preferences", async (c) => {
    const viewer = await requireViewer(c);
    const settings = await readJson(c, preferencesSchema);
    await savePreferences(c.var.services, viewer.id, settings);
    return c.json(settings);
  })

  .get("/quotas", async (c) => {
    const viewer = await requireViewer(c);
    return c.json(await readQuotas(c.var.services, viewer.accountId));
  })

  .get("/sessions", async (c) => {
    const { id } = await requireViewer(c);
    return c.json({ items: await listOwnSessions(c.var.services, id, await sessionIdOf(c)) });
  })

  .delete("/sessions", async (c) => {
    const { id } = await requireViewer(c);
    const but = await sessionIdOf(c);
    return c.json({ ended: await endOwnSessions(c.var.services, id, { but }) });
  })

  .delete("/sessions/:id", async (c) => {
    const { id } = await requireViewer(c);
    const which = { id: c.req.param("id") };
    return c.json({ ended: await endOwnSessions(c.var.services, id, which) });
  })

  .get("/sign-ins", async (c) => {
    const { id } = await requireViewer(c);
    return c.json({ items: await listOwnSignIns(c.var.services, id) });
  })

  .get("/security", async (c) => {
    const { id } = await requireViewer(c);
    return c.json(await readOwnSecurity(c.var.services, id, await codeKeeperOf(c)));
  })

  .post("/confirm", async (c) => {
    const { id } = await requireViewer(c);
    await limitRate(c, c.env.START_LIMIT, id);
    const session = await requireSession(c);
    const input = await readJson(c, confirmSchema);
    await confirmIdentity(
      { ...c.var.services, ...(await codeKeeperOf(c)) },
      { personId: id, session },
      input,
    );
    return c.body(null, 204);
  })

  .get("/export", async (c) => {
    const viewer = await requireViewer(c);
    await limitRate(c, c.env.UPLOAD_LIMIT, viewer.id);
    const { part, format } = check(exportQuerySchema, c.req.query());
    const now = c.var.services.clock();
    const input = { accountId: viewer.id, origin: c.var.origin, now, part };
    const name = `unthinkable-export-${new Date(now).toISOString().slice(0, 10)}`;
    if (format === "json") {
      const data = streamOf(exportOwn(c.var.services, input));
      return attachment(data, "application/json; charset=utf-8", `${name}.json`);
    }
    const { archive, parts } = await packOwn(c.var.services, input);
    const file = parts === 1 ? `${name}.zip` : `${name}-${part}-of-${parts}.zip`;
    return attachment(archive, "application/zip", file);
  })

  .get("/export/parts", async (c) => {
    const viewer = await requireViewer(c);
    const parts = await listOwnFiles(c.var.services, viewer.id);
    return c.json({
      items: parts.map((files) => ({
        files: files.length,
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      })),
    } satisfies ExportParts);
  })

  .post("/delete", async (c) => {
    const viewer = await requireViewer(c);
    await limitRate(c, c.env.START_LIMIT, viewer.id);
    const session = await requireSession(c);
    const input = await readJson(c, deleteAccountSchema);
    await deleteAccount(c.var.services, { viewer, session }, input);
    return c.body(null, 204);
  });

function attachment(body: ReadableStream<Uint8Array>, type: string, name: string): Response {
  return new Response(body, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
}
