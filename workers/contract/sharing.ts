import type * as z from "zod";
import { generationRecordSchema } from "./generation";

/** What anyone may see of a generation that its owner shares: nothing about the owner. */
export const sharedRecordSchema = generationRecordSchema.pick({
  kind: true,
  status: true,
  prompt: true,
  model: true,
  provider: true,
  is_ai: true,
  output_url: true,
  output_type: true,
  width: true,
  height: true,
  progress: true,
  created_at: true,
  completed_at: true,
});
export type SharedRecord = z.infer<typeof sharedRecordSchema>;

/** What the server sends over the socket of a shared generation. */
export interface SharedFrame {
  type: "UPDATE";
  record: SharedRecord;
}
