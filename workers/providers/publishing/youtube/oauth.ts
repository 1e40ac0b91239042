import * as z from "zod";
import { once } from "#contract/once";
import { hostOf } from "../../caller";
import { askPlatform, formOf, readAnswer } from "../ask";
import { askForTokens } from "../oauth";
import { challengeOf, queriedAddress } from "../pkce";
import { type ConsentRequest, type Grant, type PlaceAtPlatform, PublishError } from "../publisher";
import { youtubeFault } from "./faults";
import type { YouTubeOptions } from "./options";

/** To upload, and to read what became of it. */
export const YOUTUBE_SCOPES = [
  "https://www.googleapis.com/auth/youtube.upload",
  "https://www.googleapis.com/auth/youtube.readonly",
] as const;

const channelsSchema = once(() =>
  z.object({
    items: z
      .array(
        z.object({ id: z.string().min(1), snippet: z.object({ title: z.string() }).nullish() }),
      )
      .default([]),
  }),
);

/** How a channel of YouTube is connected (https://developers.google.com/identity/protocols/oauth2/web-server). */
export function youtubeConsent(options: YouTubeOptions) {
  const { clientId: client_id, clientSecret: client_secret, tokenUrl, revokeUrl } = options;
  const by = { ...options, name: "YouTube" };

  const placeOf = async (grant: Grant): Promise<PlaceAtPlatform> => {
    const answer = await askPlatform(by, {
      url: `${options.dataUrl}/channels?part=snippet&mine=true`,
      init: { headers: { authorization: `Bearer ${grant.access}` } },
      hosts: [hostOf(options.dataUrl)],
    });
    if (answer.status !== 200) throw youtubeFault(answer, options.clock());
    const [channel] = readAnswer(by.name, answer, channelsSchema()).items;
    if (!channel) throw new PublishError("gone", "This Google account has no channel at YouTube.");
    return { id: channel.id, name: channel.snippet?.title ?? "" };
  };

  async function revoke(grant: Grant): Promise<void> {
    const init = formOf({ token: grant.refresh ?? grant.access });
    const answer = await askPlatform(by, { url: revokeUrl, init, hosts: [hostOf(revokeUrl)] });
    // 400: it has ended already.
    if (answer.status !== 200 && answer.status !== 400)
      throw new PublishError("unreachable", `YouTube did not end it (status ${answer.status}).`);
  }

  return {
    consentUrl: ({ state, verifier, redirectUri }: ConsentRequest) =>
      queriedAddress(options.authorizeUrl, {
        ...{ client_id, state, redirect_uri: redirectUri, response_type: "code" },
        scope: YOUTUBE_SCOPES.join(" "),
        // Google gives what renews a token only with these two.
        ...{ access_type: "offline", prompt: "consent" },
        code_challenge: challengeOf(verifier, "base64url"),
        code_challenge_method: "S256",
      }),
    async exchange(code: string, { verifier, redirectUri }: Omit<ConsentRequest, "state">) {
      const grant = await askForTokens(by, {
        url: tokenUrl,
        form: {
          ...{ grant_type: "authorization_code", code, client_id, client_secret },
          ...{ redirect_uri: redirectUri, code_verifier: verifier },
        },
        asked: YOUTUBE_SCOPES,
      });
      const place = await placeOf(grant).catch(async (error: unknown) => {
        // Without a channel nothing here is connected by it.
        if (error instanceof PublishError && error.fault === "gone")
          await revoke(grant).catch(() => null);
        throw error;
      });
      return { grant, place };
    },
    async refresh(grant: Grant): Promise<Grant> {
      const refresh_token = grant.refresh ?? "";
      const form = { grant_type: "refresh_token", refresh_token, client_id, client_secret };
      const next = await askForTokens(by, { url: tokenUrl, form, asked: grant.scopes });
      // Google keeps to the first one.
      return { ...next, refresh: next.refresh ?? grant.refresh };
    },
    revoke,
  };
}
