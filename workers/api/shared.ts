import { Hono } from "hono";
import { findShared } from "#domain/generation/sharing";
import { toSharedRecord } from "#domain/generation/to-record";
import type { ApiEnv } from "./context";
import { openSocket, requireSocket } from "./sockets";

/** What people see who were given a generation's unlisted address; no session is asked for. */
export const sharedRoutes = new Hono<ApiEnv>()
  .get("/:token", async (c) => {
    const found = await findShared(c.var.services, c.req.param("token"));
    c.header("cache-control", "no-store");
    return c.json(await toSharedRecord(c.var.services, found, c.var.origin));
  })

  .get("/:token/socket", async (c) => {
    const token = c.req.param("token");
    const { generation } = await findShared(c.var.services, token);
    requireSocket(c);
    return openSocket(c, generation, { share: token });
  });
