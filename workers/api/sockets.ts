import { MAX_SHARED_SOCKETS, QUOTAS } from "#contract/quotas";
import { AppError } from "#domain/app-error";
import { describeQuota, socketLimit } from "#domain/quotas/quotas";
import type { ApiContext } from "./context";
import { isOwnOrigin } from "./guards";

/** When to try again where too many watch. */
const RETRY_SECONDS = 60;

/**
 * Lets only WebSockets of our own pages through.
 * @throws {AppError} `forbidden_origin`, `upgrade_required`.
 */
export function requireSocket(c: ApiContext): void {
  const origin = c.req.header("origin");
  if (origin && !isOwnOrigin(c, origin)) {
    throw new AppError(
      "forbidden_origin",
      "Sockets are opened from this application's own pages only.",
    );
  }
  if (c.req.header("upgrade")?.toLowerCase() !== "websocket") {
    throw new AppError(
      "upgrade_required",
      "This address is a WebSocket: connect with Upgrade: websocket.",
    );
  }
}

/**
 * The socket of a generation; who may open it was decided before.
 * @param reader the owner's session, with which the socket ends, or what a reader was given who is
 *   not the owner.
 * @throws {AppError} `quota_exceeded`, `rate_limited` where too many sockets are open.
 */
export async function openSocket(
  c: ApiContext,
  row: { id: string; accountId: string },
  reader: { session: string } | { share: string },
): Promise<Response> {
  const { origin, services } = c.var;
  const whole = { origin, session: null, share: null, ...reader };
  const open = (most: number | null) => services.objects.openSocket(row.id, whole, most);
  if (services.settings.RATE_LIMITS === "off") return open(null);
  if ("share" in reader) {
    const answer = await open(MAX_SHARED_SOCKETS);
    if (answer.status !== 429) return answer;
    throw new AppError("rate_limited", "Too many people are watching this. Try again later.", {
      retryAfterSeconds: RETRY_SECONDS,
    });
  }
  // The plan is read only where it makes a difference.
  const answer = await open(QUOTAS.none.sockets_per_generation);
  if (answer.status !== 429) return answer;
  const limit = await socketLimit(services, row.accountId);
  const again = await open(limit);
  if (again.status !== 429) return again;
  const figures = { limit, used: limit, retryAfterSeconds: RETRY_SECONDS };
  throw describeQuota("sockets_per_generation", figures);
}
