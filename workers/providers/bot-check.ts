import * as z from "zod";

export type BotCheckResult = "passed" | "refused" | "unreachable";

/** Tells people from machines. */
export interface BotChecker {
  /** Asks about the answer that the check gave a browser; it is good once. */
  check(answer: { token: string; address: string | null }): Promise<BotCheckResult>;
}

/** https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
export const TURNSTILE_VERIFY_URL = "https://challenges.cloudflare.com/turnstile/v0/siteverify";

/** How long Turnstile may take. Milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Asks Cloudflare Turnstile whether an answer is genuine; it tells each once.
 * @param options `secret`: the site's key, `verifyUrl`: where to ask.
 */
export function createBotCheck(options: {
  secret: string;
  verifyUrl: string;
  fetch: typeof fetch;
}): BotChecker {
  return {
    async check(answer) {
      const body = new URLSearchParams({ secret: options.secret, response: answer.token });
      if (answer.address !== null) body.set("remoteip", answer.address);
      try {
        const reply = await options.fetch(options.verifyUrl, {
          method: "POST",
          body,
          redirect: "manual",
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (reply.status >= 500) return "unreachable";
        const said = z.object({ success: z.boolean() }).safeParse(await reply.json());
        return said.success && said.data.success ? "passed" : "refused";
      } catch {
        return "unreachable";
      }
    },
  };
}
