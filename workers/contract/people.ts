import * as z from "zod";
import type { GenerationStatus } from "./generation";
import type { Credits } from "./ledger";
import { MAX_REASON_LENGTH, REASON_TOO_LONG } from "./limits";

/** The roles that an administrator gives. */
export const ROLES = ["creator", "admin"] as const;
export const roleSchema = z.enum(ROLES, { error: "Choose a role: admin or creator." });
export type Role = z.infer<typeof roleSchema>;

/** An account as the administration lists it. Times are ISO 8601 UTC. */
export interface Person {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  /** The role that was given; the setting ADMIN_EMAILS makes administrators beside it. */
  role: Role;
  /** Whether ADMIN_EMAILS makes them an administrator, whatever their role. */
  is_listed_admin: boolean;
  /** Whether they are banned now; a ban that has run out does not count. */
  banned: boolean;
  ban_reason: string | null;
  /** When the ban ends; null for never. */
  ban_expires: string | null;
  /** Credits that they can spend now. */
  balance: number;
  created_at: string;
}

export interface PeoplePage {
  items: Person[];
  next_cursor: string | null;
}

export const peopleQuerySchema = z.object({
  /** Text that the name or the e-mail address contains, in any case. */
  q: z.string().trim().max(320, "Search for at most 320 characters.").optional(),
  /** Who has the role in effect: an administrator by ADMIN_EMAILS is an administrator here. */
  role: roleSchema.optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type PeopleQuery = z.output<typeof peopleQuerySchema>;

/** A session that has not run out; its token is no one's business. */
export interface PersonSession {
  id: string;
  created_at: string;
  expires_at: string;
  user_agent: string | null;
  ip: string | null;
}

/** An account with its ledger, its sessions and its number of generations by status. */
export interface PersonDetail extends Person {
  held: Credits["held"];
  entries: Credits["entries"];
  sessions: PersonSession[];
  generations: Record<GenerationStatus, number>;
}

/** Control characters and halves of characters: nothing that a sentence has. */
const NOT_IN_A_REASON = /[\p{Cc}\p{Cs}]/u;

const reasonSchema = z
  .string({ error: "Give a reason." })
  .trim()
  .min(2, "Give a reason of at least 2 characters.")
  .max(MAX_REASON_LENGTH, REASON_TOO_LONG)
  .refine((reason) => !NOT_IN_A_REASON.test(reason), "A reason may have no control characters.");

/** The most credits that one adjustment gives or takes. */
export const MAX_ADJUSTED = 1_000_000;

/** Credits to give, or to take when the amount is negative. */
export const adjustCreditsSchema = z.strictObject({
  amount: z
    .number({ error: "Enter a number of credits." })
    .int("Enter a whole number of credits.")
    .min(-MAX_ADJUSTED, "Take at most 1,000,000 credits at once.")
    .max(MAX_ADJUSTED, "Grant at most 1,000,000 credits at once.")
    .refine((amount) => amount !== 0, "Enter more than 0 credits, or fewer to take some."),
  reason: reasonSchema,
});
export type AdjustCredits = z.output<typeof adjustCreditsSchema>;

export const changeRoleSchema = z.strictObject({ role: roleSchema });

/** Without `until` a ban lasts until it is lifted. */
export const banSchema = z.strictObject({
  reason: reasonSchema,
  until: z.iso
    .datetime({ offset: true, error: "Enter a date and time such as 2030-01-31T12:00:00Z." })
    .nullish(),
});
export type Ban = z.output<typeof banSchema>;

/** Strict, so that a misspelt `session` does not end all of them. */
export const endSessionsQuerySchema = z.strictObject({
  session: z.string().min(1, "Name the session, or leave it out for all.").max(200).optional(),
});

export interface SessionsEnded {
  ended: number;
}
