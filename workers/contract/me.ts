import * as z from "zod";

/** Control characters and halves of characters. */
const NOT_TEXT = /[\p{Cc}\p{Cs}]/u;

const MAX_NAME = 80;

/** How someone is called: the one rule for every way in which an account gets a name. */
export const nameSchema = z
  .string({ error: "Please enter a name." })
  .trim()
  .min(1, "Please enter a name.")
  .max(MAX_NAME, "A name may have at most 80 characters.")
  .refine((name) => !NOT_TEXT.test(name), "This has characters that are not text.");

/** A name that another service gave, cut to what the rule allows; may be empty. */
export function toName(given: string): string {
  const text = given.slice(0, 4 * MAX_NAME).replace(/[\p{Cc}\p{Cs}]+/gu, " ");
  return [...text.trim()]
    .slice(0, MAX_NAME / 2)
    .join("")
    .trim();
}

/** How someone wants to be called. */
export const profileSchema = z.strictObject({ name: nameSchema });
export type Profile = z.infer<typeof profileSchema>;

/** Where someone is signed in, as they see it. Times are ISO 8601 UTC. */
export interface OwnSession {
  id: string;
  created_at: string;
  user_agent: string | null;
  ip: string | null;
  /** Whether it is the session that asks. */
  is_current: boolean;
}

/** What is exported: everything as archives in parts, or the data alone. */
export const exportQuerySchema = z.object({
  part: z.coerce.number().int().min(1).max(100_000).default(1),
  format: z.enum(["zip", "json"]).default("zip"),
});

/** The archives into which an account's files go, by number, from 1. */
export interface ExportParts {
  items: { files: number; bytes: number }[];
}

/** What must be typed before an account goes; the password where the account has one. */
export const deleteAccountSchema = z.strictObject({
  email: z.string().trim().max(320),
  password: z.string().max(500).optional(),
});
export type DeleteAccount = z.infer<typeof deleteAccountSchema>;
