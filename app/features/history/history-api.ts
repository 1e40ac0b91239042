import type { GenerationRecord } from "#contract/generation";
import { sendJson } from "#lib/api";

// The call has the name of the server's verb that it asks for, by intent: setFavourite.

const pathOf = (id: string, rest: string) => `/api/generations/${encodeURIComponent(id)}${rest}`;

export function setFavourite(id: string, isFavourite: boolean): Promise<GenerationRecord> {
  const body = { is_favourite: isFavourite };
  return sendJson("PUT", pathOf(id, "/favourite"), body);
}

export function setShared(
  id: string,
  isShared: boolean,
  days?: number | null,
): Promise<GenerationRecord> {
  const expiry = days === undefined ? {} : { expires_in_days: days };
  return sendJson("PUT", pathOf(id, "/share"), { is_shared: isShared, ...expiry });
}
