import { waitUntil } from "cloudflare:workers";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { admin, bearer } from "better-auth/plugins";
import { PRODUCT_NAME } from "./contract/brand";
import type { Settings } from "./contract/settings";
import type { Viewer } from "./contract/viewer";
import type { Clock } from "./domain/clock";
import { ensureStartingCredits } from "./domain/credits/starting-credits";
import type { Database } from "./storage/database";
import * as schema from "./storage/schema";

export interface AuthDeps {
  settings: Settings;
  db: Database;
  clock: Clock;
}

/**
 * Accounts and sessions, for one request: sharing an instance between requests would share their
 * I/O. Passwords are hashed by the platform's own scrypt (better-auth picks it in workerd).
 * @param origin the address under which the application was reached.
 */
export function createAuth(deps: AuthDeps, origin: string) {
  const { settings } = deps;
  const baseURL = settings.BETTER_AUTH_URL ?? origin;
  return betterAuth({
    appName: PRODUCT_NAME,
    baseURL,
    basePath: "/api/auth",
    secret: settings.BETTER_AUTH_SECRET,
    trustedOrigins: [origin, baseURL, ...(settings.PUBLIC_ORIGIN ? [settings.PUBLIC_ORIGIN] : [])],
    database: drizzleAdapter(deps.db, { provider: "sqlite", schema }),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: settings.REQUIRE_EMAIL_VERIFICATION,
    },
    rateLimit: {
      enabled: settings.RATE_LIMITS === "on",
      storage: "database",
      customRules: {
        "/sign-in/*": { window: 60, max: 20 },
        "/sign-up/*": { window: 60, max: 30 },
        "/get-session": false,
      },
    },
    advanced: {
      ipAddress: { ipAddressHeaders: ["cf-connecting-ip"] },
      backgroundTasks: { handler: waitUntil },
    },
    databaseHooks: {
      user: {
        create: {
          after: async (user) => {
            await ensureStartingCredits(deps, user.id);
          },
        },
      },
    },
    plugins: [bearer(), admin()],
    // Its "errors" are mostly requests that it refused: they belong in the log, not among our faults.
    logger: {
      log: (level, message) => console.log(JSON.stringify({ event: "auth", level, message })),
    },
    telemetry: { enabled: false },
  });
}

/** Who a request comes from, by its session cookie or bearer token; null for nobody. */
export async function readViewer(
  deps: AuthDeps,
  origin: string,
  headers: Headers,
): Promise<Viewer | null> {
  const session = await createAuth(deps, origin).api.getSession({ headers });
  if (!session || session.user.banned) return null;
  const { user } = session;
  const listed = user.emailVerified && deps.settings.ADMIN_EMAILS.includes(user.email);
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    image: user.image ?? null,
    role: user.role === "admin" || listed ? "admin" : "creator",
    emailVerified: user.emailVerified,
  };
}
