import * as z from "zod";
import {
  CHANNEL_PLATFORMS,
  CHANNEL_STATES,
  connectByKeySchema,
  consentAnswerSchema,
} from "#contract/publishing/channels";
import type { channelsRoutes } from "../channels";
import { moment } from "./answers";
import { declare, namedAs } from "./declare";

const channel = namedAs(
  "Channel",
  z.object({
    id: z.string(),
    platform: z.enum(CHANNEL_PLATFORMS),
    name: z.string(),
    state: z.enum(CHANNEL_STATES),
    scopes: z.array(z.string()),
    connected_at: moment,
  }),
);

export const channelCalls = declare<typeof channelsRoutes>()("/api/channels", "creator", {
  "GET /": {
    summary: "Lists the channels that one has connected, and the platforms.",
    answers: {
      200: z.object({
        items: z.array(channel),
        platforms: z.array(
          z.object({
            platform: z.enum(CHANNEL_PLATFORMS),
            name: z.string(),
            is_ready: z.boolean(),
            message: z.string().nullable(),
          }),
        ),
      }),
    },
  },
  "POST /:platform/connect": {
    summary:
      "Begins to connect a channel: the address of the platform's consent page. Upload-Post is connected at once, by a key.",
    body: connectByKeySchema,
    isBodyOptional: true,
    isLimited: true,
    answers: { 201: z.union([z.object({ url: z.string() }), channel]) },
    errors: [
      ...(["provider_not_configured", "platform_off", "conflict"] as const),
      ...(["key_refused", "source_unreachable"] as const),
    ],
  },
  "GET /:platform/callback": {
    who: "anyone",
    summary:
      "Where a consent page leads back to: the calendar, with connect=done or connect=failed.",
    query: consentAnswerSchema,
    isLimited: true,
    answers: { 302: "redirect" },
  },
  "DELETE /:id": {
    summary: "Disconnects a channel, and ends its connection at the platform.",
    answers: { 204: "nothing" },
  },
});
