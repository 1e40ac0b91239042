import { ApiError } from "#lib/api-error";
import { type Film, openFilm, type StoredFilm } from "../film-api";
import { SaveRefused } from "./editing";

/** The stored film that a conflict names; null for any other failure. */
export function conflictOf(error: unknown): Film | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const body: object = error.body ?? {};
  return "current" in body ? openFilm(body.current as StoredFilm) : null;
}

/** Whether the server looked at the film and does not take it, however often it is sent. */
export function isSaveRefused(error: unknown): error is ApiError | SaveRefused {
  if (error instanceof SaveRefused) return true;
  return error instanceof ApiError && [400, 404, 413, 422].includes(error.status);
}

/** Whether it is the title alone that the server does not take. */
export function isTitleRefused({ body }: ApiError): boolean {
  return body?.code === "content_refused" && body.issues?.[0]?.path === "title";
}

/** Whether two films are called the same and show the same. */
export const isSameFilm = (
  one: Pick<Film, "title" | "timeline">,
  other: Pick<Film, "title" | "timeline">,
) => one.title === other.title && JSON.stringify(one.timeline) === JSON.stringify(other.timeline);
