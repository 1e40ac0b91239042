import * as z from "zod";
import { paramsSchema } from "./generation";

/** The kinds that a creator's own device makes. */
export const DEVICE_KINDS = ["upscale", "cutout", "look"] as const;

const MAX_PARAMS = 100;

/** What was made in the browser, to be stored as a generation. */
export const deviceResultSchema = z.strictObject({
  kind: z.enum(DEVICE_KINDS),
  source_url: z.string().min(1).max(2048),
  upload_key: z.string().min(1).max(300),
  /** An id of `/schemas/device-methods.json`; another one is refused with `unknown_method`. */
  method: z.string().max(1000),
  params: paramsSchema
    .refine(
      (params) => Object.keys(params).length <= MAX_PARAMS,
      `At most ${MAX_PARAMS} parameters are kept.`,
    )
    .refine(
      (params) => JSON.stringify(params).length <= 32_768,
      "The parameters may have at most 32 kB.",
    )
    .default({}),
});
export type DeviceResult = z.infer<typeof deviceResultSchema>;
