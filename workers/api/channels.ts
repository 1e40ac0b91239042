import { Hono } from "hono";
import {
  type ChannelPlatform,
  connectByKeySchema,
  consentAnswerSchema,
} from "#contract/publishing/channels";
import { AppError } from "#domain/app-error";
import { connectByKey, finishConsent, startConsent } from "#domain/publishing/channels/connect";
import { disconnectChannel } from "#domain/publishing/channels/disconnect";
import { listChannels } from "#domain/publishing/channels/list-channels";
import { requirePlatform } from "#domain/publishing/platforms";
import { type ApiContext, type ApiEnv, findViewer, requireViewer, sessionIdOf } from "./context";
import { limitRate, readJson } from "./guards";

const redirectOf = (c: ApiContext, platform: ChannelPlatform) =>
  `${c.var.site}/api/channels/${platform}/callback`;

/** Places of creators at platforms, to which posts go. */
export const channelsRoutes = new Hono<ApiEnv>()
  .get("/", async (c) => {
    const { accountId } = await requireViewer(c);
    return c.json(await listChannels(c.var.services, accountId));
  })

  .post("/:platform/connect", async (c) => {
    const { id, accountId } = await requireViewer(c);
    const platform = requirePlatform(c.req.param("platform"));
    await limitRate(c, c.env.UPLOAD_LIMIT, `channels:${id}`);
    if (platform === "upload-post") {
      const { api_key: key, profile } = await readJson(c, connectByKeySchema);
      return c.json(await connectByKey(c.var.services, { accountId, key, profile }), 201);
    }
    const sessionId = await sessionIdOf(c);
    const asking = { accountId, sessionId, platform, redirectUri: redirectOf(c, platform) };
    return c.json({ url: await startConsent(c.var.services, asking) }, 201);
  })

  .get("/:platform/callback", async (c) => {
    const back = (outcome: "done" | "failed") =>
      c.redirect(`/dashboard/calendar?connect=${outcome}`, 302);
    const platform = requirePlatform(c.req.param("platform"));
    const viewer = await findViewer(c);
    const answer = consentAnswerSchema.safeParse(c.req.query()).data;
    // What only looks at links takes no answer.
    if (!viewer || !answer || c.req.method === "HEAD") return back("failed");
    const { id, accountId } = viewer;
    await limitRate(c, c.env.UPLOAD_LIMIT, `channels:${id}`);
    const sessionId = await sessionIdOf(c);
    const asking = { accountId, sessionId, platform, redirectUri: redirectOf(c, platform) };
    const code = answer.code ?? null;
    try {
      const channel = await finishConsent(c.var.services, { ...asking, state: answer.state, code });
      return back(channel === null ? "failed" : "done");
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return back("failed");
    }
  })

  .delete("/:id", async (c) => {
    const { accountId } = await requireViewer(c);
    await disconnectChannel(c.var.services, { accountId, id: c.req.param("id") });
    return c.body(null, 204);
  });
