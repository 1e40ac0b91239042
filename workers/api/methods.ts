import type { Handler, Hono } from "hono";
import { METHODS } from "hono/router";
import { AppError, notFound } from "#domain/app-error";
import { type ApiEnv, requireAdmin } from "./context";

/**
 * Answers what no route took: 405 where the address exists for another method, else 404. Below the
 * administration, outsiders do not learn which.
 */
export function methodNotAllowed(api: Hono<ApiEnv>): Handler<ApiEnv> {
  return async (c) => {
    const path = c.req.path;
    if (path.startsWith("/api/admin/")) await requireAdmin(c);
    const allowed = METHODS.map((method) => method.toUpperCase()).filter((method) =>
      takes(api, method, path),
    );
    if (allowed.length === 0) throw notFound("This address");
    c.header("Allow", allowed.join(", "));
    throw new AppError(
      "method_not_allowed",
      `${c.req.method} is not possible here; ${allowed.join(", ")} is.`,
    );
  };
}

/** Whether a route of its own, not a catch-all, takes this method and path. */
function takes(api: Hono<ApiEnv>, method: string, path: string): boolean {
  return api.routes.some((route) => {
    if (route.method !== method) return false;
    const pattern = route.path.replace(/:[^/]+/g, "[^/]+").replace(/\/\*$/, "/.+");
    return new RegExp(`^${pattern}$`).test(path);
  });
}
