import { AppError } from "#domain/app-error";
import type { ApiContext } from "./context";
import { isOwnOrigin } from "./guards";

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
 */
export function openSocket(
  c: ApiContext,
  id: string,
  reader: { session: string } | { share: string },
): Promise<Response> {
  const { origin } = c.var;
  return c.var.services.objects.openSocket(id, { origin, session: null, share: null, ...reader });
}
