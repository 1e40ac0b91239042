import { hostOf } from "../../caller";
import { type AskPlatform, askPlatform, readAnswer } from "../ask";
import { type Grant, PublishError, type Publisher } from "../publisher";
import { type UploadPostCall, uploadPostFault } from "./call";
import { sumOfMetrics } from "./metrics";
import { uploadPostAnswers } from "./status";
import { uploadPostUpload } from "./upload";

export interface UploadPostOptions extends Omit<AskPlatform, "name"> {
  /** Without a trailing slash. */
  baseUrl: string;
}

/** Many networks by one service, with a creator's own key (https://docs.upload-post.com). */
export function createUploadPost(
  options: UploadPostOptions,
  missing: readonly string[],
): Publisher {
  const by = { ...options, name: "Upload-Post", countsAccounts: true };
  const call: UploadPostCall = (key, { path, init = {}, ...how }) => {
    const headers = new Headers(init.headers);
    headers.set("authorization", `Apikey ${key}`);
    return askPlatform(by, {
      ...{ url: `${options.baseUrl}${path}`, hosts: [hostOf(options.baseUrl)], ...how },
      init: { ...init, headers },
    });
  };

  return {
    ...{ platform: "upload-post", name: "Upload-Post", missing },
    note: "Posts with a key of your own. Upload-Post allows 10 uploads a month free of charge, and each network has rules of its own.",
    ...{ dailyUploads: null, needsScope: null, consentUrl: null, ownVideos: null },
    exchange: () =>
      Promise.reject(new PublishError("refused", "Upload-Post is connected by a key.")),
    async checkKey(key, profile) {
      const answer = await call(key, { path: "/uploadposts/users" });
      if (answer.status === 401 || answer.status === 403)
        throw new PublishError("expired", "Upload-Post does not accept this key.");
      if (answer.status !== 200) throw uploadPostFault(answer);
      const { profiles } = readAnswer(by.name, answer, uploadPostAnswers().profiles);
      if (!profiles.some(({ username }) => username === profile))
        throw new PublishError("refused", "Upload-Post has no such profile under this key.");
      const grant: Grant = { access: key, refresh: null, expiresAt: null, scopes: [], profile };
      return { grant, place: { id: profile, name: profile } };
    },
    refresh: () =>
      Promise.reject(
        new PublishError("expired", "Upload-Post does not accept the key any more. Connect again."),
      ),
    // A key is ended by its owner, at Upload-Post: here it is forgotten.
    revoke: () => Promise.resolve(),
    ...uploadPostUpload(by, call),
    async results(grant, platformId) {
      const path = `/uploadposts/post-analytics/${encodeURIComponent(platformId)}`;
      const answer = await call(grant.access, { path });
      if (answer.status === 404) return null;
      if (answer.status !== 200) throw uploadPostFault(answer);
      return sumOfMetrics(readAnswer(by.name, answer, uploadPostAnswers().metrics).platforms);
    },
  };
}
