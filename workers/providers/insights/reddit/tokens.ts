import * as z from "zod";
import { once } from "#contract/once";
import { jsonOf, type SourceAnswer, SourceError } from "../protocol";

/** Access of an application without a user (https://github.com/reddit-archive/reddit/wiki/OAuth2). */
export interface RedditTokens {
  /** Calls with the `Authorization` of a token; a token that is not taken any more is renewed once. */
  with<T>(call: (authorization: string) => Promise<T>): Promise<T>;
}

export interface RedditTokenOptions {
  id: string;
  secret: string;
  clock(): number;
  /** Posts a form to the address of tokens. @throws {SourceError}. */
  post(form: URLSearchParams, authorization: string): Promise<SourceAnswer>;
}

const replySchema = once(() =>
  z.object({
    access_token: z.string().regex(/^[\x21-\x7e]+$/),
    expires_in: z.number().positive().default(3600),
  }),
);

/** A token is renewed so long before it ends. Milliseconds. */
const EARLY_MS = 60_000;

export function createRedditTokens(options: RedditTokenOptions): RedditTokens {
  const basic = `Basic ${btoa(`${options.id}:${options.secret}`)}`;
  let known: { token: string; endsAt: number } | null = null;

  async function tokenNow(): Promise<string> {
    if (known && known.endsAt > options.clock()) return known.token;
    const form = new URLSearchParams({ grant_type: "client_credentials" });
    const reply = jsonOf(await options.post(form, basic), replySchema());
    const endsAt = options.clock() + reply.expires_in * 1000 - EARLY_MS;
    known = { token: reply.access_token, endsAt };
    return known.token;
  }

  return {
    async with(call) {
      const first = await tokenNow();
      try {
        return await call(`Bearer ${first}`);
      } catch (error) {
        if (!(error instanceof SourceError) || error.status !== 401) throw error;
        known = null;
        const next = await tokenNow();
        if (next === first) throw error;
        return call(`Bearer ${next}`);
      }
    },
  };
}
