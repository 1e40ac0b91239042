import type { ErrorBody } from "#contract/errors";
import type { PostPlatform } from "#contract/publishing/limits";
import { ApiError } from "#lib/api-error";

/** The address of a film's kit for a platform. */
export const kitPath = (filmId: string, platform: PostPlatform): string =>
  `/api/films/${encodeURIComponent(filmId)}/kit?${new URLSearchParams({ platform })}`;

/**
 * Downloads a film's kit. It is asked for once before, because a download itself does not say why a kit cannot be made;
 * nothing is held in memory here.
 * @throws {ApiError} with the sentence of the refusal; {TypeError} without a network
 */
export async function downloadKit(filmId: string, platform: PostPlatform): Promise<void> {
  const path = kitPath(filmId, platform);
  const stop = new AbortController();
  const answer = await fetch(path, { signal: stop.signal });
  if (!answer.ok) {
    const body = (await answer.json().catch(() => null)) as ErrorBody | null;
    throw new ApiError(answer.status, answer.statusText, body);
  }
  stop.abort();
  const link = document.createElement("a");
  link.href = path;
  link.download = "";
  link.click();
}
