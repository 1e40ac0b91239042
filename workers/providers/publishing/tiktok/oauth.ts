import * as z from "zod";
import { once } from "#contract/once";
import { hostOf } from "../../caller";
import { askPlatform, formOf, glanceAt } from "../ask";
import { askForTokens } from "../oauth";
import { challengeOf, queriedAddress } from "../pkce";
import { type ConsentRequest, type Grant, PublishError } from "../publisher";
import { askTikTok } from "./call";
import type { TikTokOptions } from "./options";

/** To name the account, to put drafts into its inbox, and to read its own videos. */
export const TIKTOK_SCOPES = ["user.info.basic", "video.upload", "video.list"] as const;

const schemas = once(() => ({
  user: z.object({
    data: z.object({
      user: z.object({ open_id: z.string().min(1), display_name: z.string().nullish() }),
    }),
  }),
  refusal: z.object({ error: z.string().min(1) }),
}));

/** How an account of TikTok is connected (https://developers.tiktok.com/doc/oauth-user-access-token-management). */
export function tiktokConsent(options: TikTokOptions) {
  const { clientKey: client_key, clientSecret: client_secret, baseUrl } = options;
  const by = { ...options, name: "TikTok" };
  const tokenUrl = `${baseUrl}/v2/oauth/token/`;

  async function refresh(grant: Grant): Promise<Grant> {
    const refresh_token = grant.refresh ?? "";
    const form = { grant_type: "refresh_token", refresh_token, client_key, client_secret };
    const next = await askForTokens(by, { url: tokenUrl, form, asked: grant.scopes });
    return { ...next, refresh: next.refresh ?? grant.refresh };
  }

  /** @returns whether it is ended. */
  async function end(token: string): Promise<boolean> {
    const url = `${baseUrl}/v2/oauth/revoke/`;
    const init = formOf({ client_key, client_secret, token });
    const answer = await askPlatform(by, { url, init, hosts: [hostOf(baseUrl)] });
    return answer.status === 200 && !glanceAt(answer, schemas().refusal);
  }

  return {
    consentUrl: ({ state, verifier, redirectUri }: ConsentRequest) =>
      queriedAddress(options.authorizeUrl, {
        ...{ client_key, state, redirect_uri: redirectUri, response_type: "code" },
        scope: TIKTOK_SCOPES.join(","),
        // In hexadecimal, other than RFC 7636 (https://developers.tiktok.com/doc/login-kit-desktop).
        code_challenge: challengeOf(verifier, "hex"),
        code_challenge_method: "S256",
      }),
    async exchange(code: string, { verifier, redirectUri }: Omit<ConsentRequest, "state">) {
      const grant = await askForTokens(by, {
        url: tokenUrl,
        form: {
          ...{ grant_type: "authorization_code", code, client_key, client_secret },
          ...{ redirect_uri: redirectUri, code_verifier: verifier },
        },
        asked: TIKTOK_SCOPES,
      });
      const path = "/v2/user/info/?fields=open_id,display_name";
      const { user } = (await askTikTok(options, { grant, path }, schemas().user)).data;
      return { grant, place: { id: user.open_id, name: user.display_name ?? "" } };
    },
    refresh,
    async revoke(grant: Grant): Promise<void> {
      if (await end(grant.access)) return;
      // It takes access tokens alone, and those end after a day.
      const renewed = await refresh(grant).catch((error: unknown) => {
        const hasEnded = error instanceof PublishError && /^(?:expired|consent)$/.test(error.fault);
        if (hasEnded) return null;
        throw error;
      });
      if (renewed && !(await end(renewed.access)))
        throw new PublishError("unreachable", "TikTok did not end the connection.");
    },
  };
}
