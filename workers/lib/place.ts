import { type Settings, siteOf } from "#base/settings";
import { AppError } from "#domain/app-error";

/** Where a request arrived. Both are origins, without a trailing slash. */
export interface Place {
  /** The address under which this request reached us: the site's own, or this machine's. */
  origin: string;
  /** The site's own address, for mails, callbacks, redirects and cookies. */
  site: string;
}

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
/** No one can point a name of theirs at these, so a page elsewhere cannot reach us by them. */
const IP_ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/;

/** Whether a host name, as `URL` gives it, means the machine itself. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/**
 * Where a request arrived. The `Host` header is the visitor's to choose, so nothing is built from it
 * unless it names this site; this machine's own names are accepted locally.
 * @returns `movedTo`: the same address by https, where the site has it and the request does not.
 * @throws {AppError} `misdirected_request` for the host of another site.
 */
export function placeOf(request: Request, settings: Settings): Place | { movedTo: string } {
  const asked = new URL(request.url);
  const site = siteOf(settings);
  const isLocal = settings.APP_ENV === "local";
  if (isLocal && isLoopback(asked.hostname)) {
    return { origin: asked.origin, site: site ?? asked.origin };
  }
  if (site === undefined) {
    if (isLocal && !IP_ADDRESS.test(asked.hostname)) throw misdirected();
    return { origin: asked.origin, site: asked.origin };
  }
  const own = new URL(site);
  if (asked.hostname !== own.hostname) throw misdirected();
  // A tunnel to this machine ends https and says so; in production the scheme is Cloudflare's word.
  const isForwarded = isLocal && request.headers.get("x-forwarded-proto") === "https";
  if (own.protocol === "https:" && asked.protocol === "http:" && !isForwarded) {
    return { movedTo: `${site}${asked.pathname}${asked.search}` };
  }
  return { origin: site, site };
}

function misdirected(): AppError {
  return new AppError("misdirected_request", "This server does not answer for that host.");
}
