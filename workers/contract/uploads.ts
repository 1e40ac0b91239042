import * as z from "zod";
import { UPLOAD_CONTENT_TYPES } from "./limits";

/** The answer to an upload: 201. `width` and `height` in pixels as shown (orientation applied). */
export const uploadSchema = z.object({
  key: z.string(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  contentType: z.enum(UPLOAD_CONTENT_TYPES),
  bytes: z.number().int(),
});
export type Upload = z.infer<typeof uploadSchema>;
