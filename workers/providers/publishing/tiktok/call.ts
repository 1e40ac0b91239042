import * as z from "zod";
import { once } from "#contract/once";
import { hostOf } from "../../caller";
import type { OutboundAnswer } from "../../outbound";
import { askPlatform, glanceAt, readAnswer } from "../ask";
import { type Grant, PublishError } from "../publisher";
import type { TikTokOptions } from "./options";

const errorSchema = once(() => z.object({ error: z.object({ code: z.string() }) }));

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Calls TikTok's API with a grant.
 * @param path with its query.
 * @param body of a POST; a GET without one.
 * @throws {PublishError} also where the answer's own code is not `ok`.
 */
export async function askTikTok<T extends z.ZodType>(
  options: TikTokOptions,
  { grant, path, body }: { grant: Grant; path: string; body?: unknown },
  schema: T,
): Promise<z.output<T>> {
  const headers = { authorization: `Bearer ${grant.access}` };
  const json = { ...headers, "content-type": "application/json; charset=UTF-8" };
  const answer = await askPlatform(
    { ...options, name: "TikTok", countsAccounts: true },
    {
      url: `${options.baseUrl}${path}`,
      hosts: [hostOf(options.baseUrl)],
      init:
        body === undefined
          ? { headers }
          : { method: "POST", headers: json, body: JSON.stringify(body) },
    },
  );
  const code = glanceAt(answer, errorSchema())?.error.code ?? "ok";
  if (answer.status >= 400 || code !== "ok") throw tiktokFault(answer, code);
  return readAnswer("TikTok", answer, schema);
}

/** An upload that TikTok does not know (any more). */
export const UNKNOWN_PUBLISH = "invalid_publish_id";

/**
 * What TikTok means by a refusal
 * (https://developers.tiktok.com/doc/content-posting-api-reference-upload-video, "Error codes").
 */
function tiktokFault({ status }: Pick<OutboundAnswer, "status">, code: string): PublishError {
  switch (code) {
    case "access_token_invalid":
      return new PublishError("expired", "The connection to TikTok has expired. Connect again.");
    case "scope_not_authorized":
    case "scope_permission_missed": {
      const message = "The connection to TikTok does not allow this. Connect again.";
      return new PublishError("consent", message);
    }
    case "rate_limit_exceeded":
      return new PublishError("busy", "TikTok was asked too often.", null, true);
    case "spam_risk_too_many_posts":
    case "spam_risk_too_many_pending_share": {
      const message = "TikTok takes no more drafts of this account today. Post those in its inbox.";
      return new PublishError("quota", message, DAY_MS, true);
    }
    case "reached_active_user_cap": {
      const message = "TikTok takes posts of no more people from this site today.";
      return new PublishError("quota", message, DAY_MS);
    }
    case "unaudited_client_can_only_post_to_private_accounts": {
      const message =
        "Until TikTok has audited this site, it takes posts of private accounts only.";
      return new PublishError("fixable", message);
    }
    case "spam_risk_user_banned_from_posting":
    case "user_banned":
      return new PublishError("refused", "TikTok lets this account post nothing.");
    case UNKNOWN_PUBLISH:
      return new UnknownPublish();
    default: {
      if (status === 401)
        return new PublishError("expired", "The connection to TikTok has expired. Connect again.");
      const detail = code === "ok" ? `status ${status}` : code.slice(0, 60);
      return new PublishError("refused", `TikTok refused this (${detail}).`);
    }
  }
}

export class UnknownPublish extends PublishError {
  constructor() {
    super("refused", "TikTok does not know this upload any more.");
  }
}
