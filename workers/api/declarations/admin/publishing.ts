import * as z from "zod";
import { CHANNEL_PLATFORMS, switchPlatformSchema } from "#contract/publishing/channels";
import type { publishingAdmin } from "#workers/api/admin/publishing";
import { moment } from "../answers";
import { declare, namedAs } from "../declare";

const adminPlatform = namedAs(
  "AdminPlatform",
  z.object({
    platform: z.enum(CHANNEL_PLATFORMS),
    name: z.string(),
    is_on: z.boolean(),
    missing: z.array(z.string()),
    channels: z.number(),
    failures: z.number(),
    last_error: z.string().nullable(),
    tried_at: moment.nullable(),
    wait_until: moment.nullable(),
    quota_left: z.number().nullable(),
  }),
);

export const publishingAdminCalls = declare<typeof publishingAdmin>()(
  "/api/admin/publishing",
  "administrator",
  {
    "GET /": {
      summary: "Lists the platforms that films are posted to with their health.",
      answers: { 200: z.object({ items: z.array(adminPlatform) }) },
    },
    "PUT /:platform": {
      summary: "Switches a platform on or off.",
      body: switchPlatformSchema,
      answers: { 200: adminPlatform },
    },
  },
);
