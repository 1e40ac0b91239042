import { answerOrFail, type PlatformScript } from "./faults.ts";
import { googleSite, YOUTUBE_CLIENT } from "./google.ts";
import { TIKTOK_CLIENT, tiktokSite } from "./tiktok.ts";
import { uploadPostSite } from "./upload-post.ts";

/** Settings with which this site is known to the platforms. */
export const PUBLISHING_KEYS = {
  YOUTUBE_CLIENT_ID: YOUTUBE_CLIENT.id,
  YOUTUBE_CLIENT_SECRET: YOUTUBE_CLIENT.secret,
  TIKTOK_CLIENT_KEY: TIKTOK_CLIENT.key,
  TIKTOK_CLIENT_SECRET: TIKTOK_CLIENT.secret,
};

/** What may be in no log, no answer and no export. */
export const TOKEN_PATTERN =
  /secret-(?:access|refresh|upload)|client-secret|upload-post-key|session-\d/;

/** The platforms that films are posted to, with their faults. */
export function platformSites(script: PlatformScript = { faults: {} }) {
  const google = googleSite();
  const tiktok = tiktokSite();
  const uploadPost = uploadPostSite();
  const asked: { method: string; url: string; authorization: string | null }[] = [];
  return {
    ...{ script, google, tiktok, uploadPost, asked },
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init);
      const authorization = request.headers.get("authorization");
      asked.push({ method: request.method, url: request.url, authorization });
      const call =
        (await google.read(request)) ?? (await tiktok.read(request)) ?? uploadPost.read(request);
      if (!call) throw new Error(`${new URL(request.url).hostname} is no platform's`);
      return answerOrFail(script, request, call);
    },
  };
}
