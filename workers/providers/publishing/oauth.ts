import * as z from "zod";
import { once } from "#contract/once";
import { hostOf } from "../caller";
import { type AskPlatform, askPlatform, formOf, glanceAt, readAnswer } from "./ask";
import { type Grant, PublishError } from "./publisher";

/** Without a word about it, an access token is good for an hour (Google's and OAuth's custom). Seconds. */
const USUAL_SECONDS = 3600;

const schemas = once(() => ({
  tokens: z.object({
    access_token: z.string().min(1),
    refresh_token: z.string().min(1).nullish(),
    expires_in: z.number().positive().nullish(),
    scope: z.string().nullish(),
  }),
  refusal: z.object({
    error: z.string(),
    error_description: z.string().nullish(),
  }),
}));

export interface TokenRequest {
  url: string;
  form: Readonly<Record<string, string>>;
  /** What the consent page asked for: taken where the answer names no scopes (RFC 6749 5.1). */
  asked: readonly string[];
}

/**
 * Asks for tokens (RFC 6749 4.1.3 and 6).
 * @throws {PublishError} `consent` where the consent was taken back, `expired` where it or the code has ended.
 */
export async function askForTokens(
  by: AskPlatform,
  { url, form, asked }: TokenRequest,
): Promise<Grant> {
  const answer = await askPlatform(by, { url, init: formOf(form), hosts: [hostOf(url)] });
  // TikTok refuses with the status 200.
  const refusal = glanceAt(answer, schemas().refusal);
  if (answer.status >= 400 || refusal) throw refusalOf(by.name, refusal);
  const given = readAnswer(by.name, answer, schemas().tokens);
  const scopes = (given.scope ?? "").split(/[\s,]+/).filter((one) => one !== "");
  return {
    access: given.access_token,
    refresh: given.refresh_token ?? null,
    expiresAt: by.clock() + (given.expires_in ?? USUAL_SECONDS) * 1000,
    scopes: scopes.length > 0 ? scopes : [...asked],
  };
}

/** A refused token. Only `invalid_grant` says that it has ended, and `revoked` that someone took it back. */
function refusalOf(
  name: string,
  refusal: z.output<ReturnType<typeof schemas>["refusal"]> | undefined,
): PublishError {
  const { error = "", error_description: why = "" } = refusal ?? {};
  if (/rate_limit/.test(error)) return new PublishError("busy", `${name} was asked too often.`);
  if (/invalid_client|unauthorized_client/.test(error))
    return new PublishError("unreachable", `${name} refuses this site’s credentials.`);
  // A page of a proxy, or a fault of the platform: nothing is said about the consent.
  if (error !== "invalid_grant")
    return new PublishError(
      "unreachable",
      `${name} gave no access (${error.slice(0, 40) || "no reason"}).`,
    );
  if (/revoked/i.test(why ?? ""))
    return new PublishError("consent", `The connection to ${name} was ended there. Connect again.`);
  return new PublishError("expired", `The connection to ${name} has expired. Connect again.`);
}
