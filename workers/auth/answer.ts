import { sessionHint } from "#contract/session-hint";
import { describeReturnError } from "#domain/accounts/describe-return-error";
import type { Place } from "#workers/lib/place";

/** Where the sign-in provider's own address is the answer. */
const TO_PROVIDER = /\/(?:sign-in\/social|link-social)$/;

/**
 * better-auth's answer as it leaves: with the session's hint for static pages, the standard header
 * for "come back later", and a sentence for people beside the code with which they are sent back.
 * It leads nowhere but to this site and the sign-in provider, and gives a browser no session token:
 * its cookie is out of reach for scripts, and stays so.
 */
export async function finishAnswer(
  answer: Response,
  request: Request,
  { site }: Place,
): Promise<Response> {
  const headers = new Headers(answer.headers);
  const hint = sessionHint(headers.getSetCookie(), site.startsWith("https:"));
  if (hint) headers.append("Set-Cookie", hint);
  const wait = headers.get("x-retry-after");
  if (answer.status === 429 && wait !== null) headers.set("Retry-After", wait);
  const location = headers.get("location");
  if (location !== null && !TO_PROVIDER.test(new URL(request.url).pathname)) {
    headers.set("Location", ownLocation(location, site));
  }
  const { status } = answer;
  // Browsers name the site that a request comes from, and no script can leave that out.
  if (!request.headers.has("sec-fetch-site")) return new Response(answer.body, { status, headers });
  headers.delete("set-auth-token");
  if (!headers.get("content-type")?.includes("json")) {
    return new Response(answer.body, { status, headers });
  }
  headers.delete("content-length");
  const text = await answer.text();
  // A redirect says that it is JSON, and is empty.
  if (text === "") return new Response(null, { status, headers });
  const body: unknown = JSON.parse(text, (name, value) => (name === "token" ? undefined : value));
  return new Response(JSON.stringify(body), { status, headers });
}

/** An address on this site: the one given, with the sentence for an error's code, or the front page. */
function ownLocation(location: string, site: string): string {
  const url = URL.canParse(location, site) ? new URL(location, site) : null;
  if (url?.origin !== site || url.pathname.startsWith("//")) return "/";
  const code = url.searchParams.get("error");
  if (!code) return location.startsWith("/") ? `${url.pathname}${url.search}${url.hash}` : url.href;
  url.searchParams.set("error_description", describeReturnError(code));
  return url.href;
}
