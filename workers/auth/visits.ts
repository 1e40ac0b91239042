import { betterAuth } from "better-auth/minimal";
import { admin, bearer } from "better-auth/plugins";
import { sessionHint } from "#contract/session-hint";
import type { Viewer } from "#contract/viewer";
import type { SessionAge } from "#domain/accounts/sessions";
import { endWatching } from "#domain/generation/watching";
import type { Database } from "#storage/database";
import { shareTrip } from "#storage/shared-trip";
import type { Place } from "#workers/lib/place";
import { shownAt } from "./freshness";
import { type AuthDeps, authOptions } from "./options";

/** The session that asks; never its token. */
export interface VisitSession extends SessionAge {
  id: string;
  /** Whether its owner signs in with two factors. */
  hasTwoFactor: boolean;
}

/** Who a request comes from, and what its answer must bring along. */
export interface Visit {
  /** Null for no one. */
  viewer: Viewer | null;
  /** Null for no one. */
  session: VisitSession | null;
  /** `Set-Cookie` headers: a session that is used lives on, and its cookies with it. */
  cookies: string[];
}

/** What of better-auth reads a session, and nothing else: most requests need no more. */
function sessionReader(deps: AuthDeps, place: Place) {
  return betterAuth({
    ...authOptions(deps, place),
    user: { additionalFields: { twoFactorEnabled: { type: "boolean", required: false } } },
    databaseHooks: {
      session: {
        delete: { after: async ({ userId }) => deps.waitUntil(endWatching(deps, userId)) },
      },
    },
    plugins: [bearer(), admin()],
  });
}

/** Who a request comes from, by its session cookie or bearer token. */
export async function readVisit(deps: AuthDeps, place: Place, headers: Headers): Promise<Visit> {
  const { response: session, headers: renewed } = await sessionReader(deps, place).api.getSession({
    headers,
    returnHeaders: true,
  });
  const set = renewed.getSetCookie();
  const hint = sessionHint(set, place.site.startsWith("https:"));
  const hints = hint ? [hint] : [];
  // This answer may arrive behind a sign-in: it would take the cookie of the new session away.
  if (!session || session.user.banned) return { viewer: null, session: null, cookies: hints };
  const cookies = [...set, ...hints];
  const { user } = session;
  const listed = user.emailVerified && deps.settings.ADMIN_EMAILS.includes(user.email);
  const viewer: Viewer = {
    id: user.id,
    // The one place that says which account a person acts for: today always their own.
    accountId: user.id,
    name: user.name,
    email: user.email,
    image: user.image ?? null,
    role: user.role === "admin" || listed ? "admin" : "creator",
    emailVerified: user.emailVerified,
  };
  const { id } = session.session;
  const hasTwoFactor = user.twoFactorEnabled === true;
  return { viewer, session: { id, hasTwoFactor, shownAt: shownAt(session.session) }, cookies };
}

/**
 * Who a request comes from, and what else is read of the database, in one round trip.
 * @param read its first batch travels with the question who it is. Nothing of it may be shown before
 *   `visit` says who asks.
 * @returns `known` settles for a viewer only; where reading failed, awaiting it throws.
 */
export async function readVisitAnd<T>(
  deps: AuthDeps,
  place: Place,
  headers: Headers,
  read: (db: Database) => Promise<T>,
): Promise<{ visit: Visit; known: Promise<T> }> {
  const trip = shareTrip(deps.db);
  const known = read(trip.follower);
  await Promise.race([trip.boarded, known.catch(() => {})]);
  const visit = await readVisit({ ...deps, db: trip.leader }, place, headers);
  if (visit.viewer) trip.depart();
  return { visit, known };
}
