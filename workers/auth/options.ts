import type { BetterAuthOptions } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { Settings } from "#base/settings";
import { PRODUCT_NAME } from "#contract/brand";
import type { GuessDeps } from "#domain/accounts/count-guess";
import type { KnownPasswordDeps } from "#domain/accounts/passwords";
import type { RequireHumanDeps } from "#domain/accounts/require-human";
import type { EndWatchingDeps } from "#domain/generation/watching";
import * as schema from "#storage/schema/auth";
import type { Place } from "#workers/lib/place";
import type { AccountMailDeps } from "./account-mails";
import { RATE_LIMIT_RULES } from "./rate-limits";

export interface AuthDeps
  extends AccountMailDeps,
    EndWatchingDeps,
    GuessDeps,
    KnownPasswordDeps,
    RequireHumanDeps {
  settings: Settings;
}

/** What every instance shares: the tables, the addresses, and what a session and a person have. */
export function authOptions(deps: AuthDeps, { origin, site }: Place) {
  const { settings } = deps;
  return {
    appName: PRODUCT_NAME,
    baseURL: site,
    basePath: "/api/auth",
    secret: settings.BETTER_AUTH_SECRET,
    trustedOrigins: [origin, site],
    database: drizzleAdapter(deps.db, { provider: "sqlite", schema }),
    session: {
      additionalFields: { confirmedAt: { type: "date", required: false, input: false } },
      // What needs a fresh session is said in `paths`; the library's own rule knows no confirmation.
      freshAge: 0,
    },
    rateLimit: {
      enabled: settings.RATE_LIMITS === "on",
      storage: "database",
      customRules: RATE_LIMIT_RULES,
    },
    advanced: {
      // Session and person in one query.
      database: { joins: true },
      ipAddress: { ipAddressHeaders: ["cf-connecting-ip"] },
      backgroundTasks: { handler: deps.waitUntil },
    },
    // Its "errors" are mostly requests that it refused: they belong in the log, not among our faults.
    logger: {
      log: (level: string, message: string) =>
        console.log(JSON.stringify({ event: "auth", level, message })),
    },
    telemetry: { enabled: false },
  } as const satisfies BetterAuthOptions;
}
