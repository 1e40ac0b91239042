import { z } from "zod";

const isText = (value: string) =>
  value.isWellFormed() && ![...value].some((one) => one < " " || one === "\u007f");

/** How someone wants to be called. */
export const profileSchema = z.strictObject({
  name: z
    .string({ error: "Please enter a name." })
    .trim()
    .min(1, "Please enter a name.")
    .max(80, "A name may have at most 80 characters.")
    .refine(isText, "This has characters that are not text."),
});
export type Profile = z.infer<typeof profileSchema>;

/** Where someone is signed in, as they see it. Times are ISO 8601 UTC. */
export const ownSessionSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  user_agent: z.string().nullable(),
  ip: z.string().nullable(),
  /** Whether it is the session that asks. */
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

/** What must be typed before an account goes; the password where the account has one. */
export const deleteAccountSchema = z.strictObject({
  email: z.string().trim().max(320),
  password: z.string().max(500).optional(),
});
export type DeleteAccount = z.infer<typeof deleteAccountSchema>;
