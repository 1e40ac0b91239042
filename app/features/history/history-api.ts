import type { GenerationRecord } from "#contract/generation";
import { sendJson } from "#lib/api";

// Calls have the names of the server's verbs that they ask for, by intent: setFavourite and setTags.

const pathOf = (id: string, rest: string) => `/api/generations/${encodeURIComponent(id)}${rest}`;

export function setFavourite(id: string, isFavourite: boolean): Promise<GenerationRecord> {
  const body = { is_favourite: isFavourite };
  return sendJson("PUT", pathOf(id, "/favourite"), body);
}

export const TAGS_PATH = "/api/generations/tags";

export function setTags(id: string, tags: readonly string[]): Promise<GenerationRecord> {
  return sendJson("PUT", pathOf(id, "/tags"), { tags });
}

export function setShared(
  id: string,
  isShared: boolean,
  days?: number | null,
): Promise<GenerationRecord> {
  const expiry = days === undefined ? {} : { expires_in_days: days };
  return sendJson("PUT", pathOf(id, "/share"), { is_shared: isShared, ...expiry });
}
