import { sessionHint } from "#contract/session-hint";
import { describeReturnError } from "#domain/accounts/describe-return-error";

/**
 * better-auth's answer as it leaves: with the session's hint for static pages, the standard header
 * for "come back later", and a sentence for people beside the code with which they are sent back.
 * @param baseUrl the application's own address
 */
export function finishAnswer(answer: Response, baseUrl: string): Response {
  const headers = new Headers(answer.headers);
  const hint = sessionHint(headers.getSetCookie(), baseUrl.startsWith("https:"));
  if (hint) headers.append("Set-Cookie", hint);
  const wait = headers.get("x-retry-after");
  if (answer.status === 429 && wait !== null) headers.set("Retry-After", wait);
  const location = headers.get("location");
  if (answer.status === 302 && location) headers.set("Location", explain(location, baseUrl));
  return new Response(answer.body, { status: answer.status, headers });
}

/** Adds the sentence to an address of ours that carries an error's code. */
function explain(location: string, baseUrl: string): string {
  if (!URL.canParse(location, baseUrl)) return location;
  const url = new URL(location, baseUrl);
  const code = url.searchParams.get("error");
  if (!code || url.origin !== new URL(baseUrl).origin) return location;
  const told = url.searchParams.get("error_description");
  url.searchParams.set("error_description", describeReturnError(code, told));
  return url.href;
}
