import type { NewPost, PlannedPost, PostChange } from "#contract/publishing/posts";
import { requestJson, sendJson } from "#lib/api";
import { POSTS_PATH } from "#lib/read-paths";
import { sendOnce } from "#lib/send-once";

/** The posts between two moments (ISO 8601). */
export const postsPath = (from: string, to: string): string =>
  `${POSTS_PATH}?${new URLSearchParams({ from, to })}`;

/** The address of one post. */
export const ownPostPath = (id: string): string => `${POSTS_PATH}/${encodeURIComponent(id)}`;

/** Plans a post; the same one twice is one. @throws {ApiError} {TypeError} as `requestJson` does. */
export function sendPlan(post: NewPost): Promise<PlannedPost> {
  const body = JSON.stringify(post);
  return sendOnce(`${POSTS_PATH} ${body}`, (key) =>
    requestJson<PlannedPost>(POSTS_PATH, {
      method: "POST",
      body,
      headers: { "idempotency-key": key },
    }),
  );
}

/** Changes a post that was not sent yet. @throws as above. */
export const sendChange = (id: string, change: PostChange): Promise<PlannedPost> =>
  requestJson<PlannedPost>(ownPostPath(id), { method: "PATCH", body: JSON.stringify(change) });

/** Takes a post off the calendar. @throws as above. */
export const sendDeletion = (id: string): Promise<null> => sendJson("DELETE", ownPostPath(id));

/** Sends a post now, or tries one again that was not published. @throws as above. */
export const sendPublish = (id: string): Promise<PlannedPost> =>
  sendJson<PlannedPost>("POST", `${ownPostPath(id)}/publish`);
