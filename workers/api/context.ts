import type { Context, MiddlewareHandler } from "hono";
import { ANSWER_HEADERS } from "#contract/page-policy";
import type { Viewer } from "#contract/viewer";
import { AppError } from "#domain/app-error";
import type { Connection } from "#storage/connection";
import type { Visit, VisitSession } from "#workers/auth/visits";
import { placeOf } from "#workers/lib/place";
import { openServices } from "#workers/services";
import type { Services } from "#workers/wiring/ports";
import { beginningOf, bookmarkCookie } from "./bookmark";

export interface ApiEnv {
  Bindings: Env;
  Variables: {
    requestId: string;
    /** For scripts of a page, as its Content-Security-Policy names it. */
    nonce: string;
    services: Services;
    /** The address under which this request reached us. */
    origin: string;
    /** The site's own address, for mails, callbacks, redirects and cookies. */
    site: string;
    visit: Promise<Visit> | undefined;
  };
}
export type ApiContext = Context<ApiEnv>;

/** Gives every request its id and its services, and every answer what belongs to them. */
export const prepare: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { services, connection } = openServices(c.env, beginningOf(c.req.raw.headers));
  c.set("requestId", crypto.randomUUID());
  c.set("services", services);
  await next();
  const { headers } = c.res;
  headers.set("x-request-id", c.get("requestId"));
  // Answers are about the one who asks; the few that may be kept say so themselves.
  if (isOfApi(c.req.path) && !headers.has("cache-control"))
    headers.set("cache-control", "no-store");
  for (const [name, value] of Object.entries(ANSWER_HEADERS)) headers.set(name, value);
  const visit = await c.get("visit")?.catch(() => null);
  for (const cookie of visit?.cookies ?? []) headers.append("set-cookie", cookie);
  const bookmark = connection.written();
  if (bookmark !== null) {
    const isHttps = c.get("site").startsWith("https:");
    headers.append("set-cookie", bookmarkCookie(bookmark, isHttps));
  }
  if (c.get("services").settings.APP_ENV === "local")
    headers.append("server-timing", describeCost(connection));
};

const isOfApi = (path: string) => path === "/api" || path.startsWith("/api/");

/** Lets only requests for this site through, by https where the site has it. */
export const onSite: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const place = placeOf(c.req.raw, c.get("services").settings);
  if ("movedTo" in place) return c.redirect(place.movedTo, 308);
  c.set("origin", place.origin);
  c.set("site", place.site);
  return next();
};

/** What the database cost, for the browser's network panel and the tests. */
function describeCost(connection: Connection): string {
  const { trips, ms } = connection.cost();
  return `db;desc="${trips} ${trips === 1 ? "trip" : "trips"}";dur=${ms.toFixed(1)}`;
}

/** Who asks, read at most once a request; null for no one. */
export function findViewer(c: ApiContext): Promise<Viewer | null> {
  const known = c.get("visit");
  const visit = known ?? readVisitOf(c);
  c.set("visit", visit);
  return visit.then(({ viewer }) => viewer);
}

/** better-auth is evaluated with the first request that needs it: objects and callbacks do not. */
async function readVisitOf(c: ApiContext): Promise<Visit> {
  const { readVisit } = await import("#workers/auth/visits");
  return readVisit(c.get("services"), c.var, c.req.raw.headers);
}

/** The signed-in creator who asks. @throws {AppError} `unauthenticated`. */
export async function requireViewer(c: ApiContext): Promise<Viewer> {
  const viewer = await findViewer(c);
  if (!viewer) throw new AppError("unauthenticated", "Authentication error. Please log in again.");
  return viewer;
}

/** The session that asks; empty where no one is signed in. Never its token. */
export async function sessionIdOf(c: ApiContext): Promise<string> {
  await findViewer(c);
  return (await c.get("visit"))?.session?.id ?? "";
}

/** The session that asks, with its age. @throws {AppError} `unauthenticated`. */
export async function requireSession(c: ApiContext): Promise<VisitSession> {
  await requireViewer(c);
  const session = (await c.get("visit"))?.session;
  if (!session) throw new Error("a viewer without a session");
  return session;
}

/**
 * The signed-in creator who asks, and what else is needed of the database, in one round trip.
 * @param read its first batch travels along. What it gives, or throws, is for `known` only: it is
 *   told after it is clear who asks.
 * @throws {AppError} `unauthenticated`.
 */
export async function requireViewerAnd<T>(
  c: ApiContext,
  read: (db: Services["db"]) => Promise<T>,
): Promise<{ viewer: Viewer; known: Promise<T> }> {
  const { headers } = c.req.raw;
  const isStranger = !headers.has("cookie") && !headers.has("authorization");
  if (isStranger || c.get("visit"))
    return { viewer: await requireViewer(c), known: read(c.get("services").db) };
  const { readVisitAnd } = await import("#workers/auth/visits");
  const together = readVisitAnd(c.get("services"), c.var, headers, read);
  c.set(
    "visit",
    together.then(({ visit }) => visit),
  );
  const viewer = await requireViewer(c);
  const { known } = await together;
  return { viewer, known };
}

/** The administrator who asks. @throws {AppError} `unauthenticated`, `forbidden`. */
export async function requireAdmin(c: ApiContext): Promise<Viewer> {
  const viewer = await requireViewer(c);
  if (viewer.role !== "admin")
    throw new AppError("forbidden", "This needs an administrator's account.");
  return viewer;
}
