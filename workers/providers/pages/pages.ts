import { joinBytes, readCapped } from "#base/bytes";
import { PRODUCT_NAME } from "#contract/brand";
import { pageAddress, type TestHosts } from "./page-address";
import { PageError } from "./page-error";
import { decodePage, isPage } from "./page-text";
import { mayRead, type Robots, readRobots } from "./robots";

/** Most bytes of a page and of a picture, as they are after decompression. */
const MAX_PAGE_BYTES = 2 * 1024 * 1024;
const MAX_PICTURE_BYTES = 25 * 1024 * 1024;
const MAX_ROBOTS_BYTES = 512 * 1024;
/** For a page with its redirects and its site's robots.txt; for what else is read of that site; for a robots.txt. Milliseconds. */
const PAGE_MS = 8_000;
const FURTHER_MS = 2_500;
const ROBOTS_MS = 2_500;
const PICTURE_MS = 4_000;
const MAX_REDIRECTS = 3;

/** A page that was read. */
export interface PageVisit {
  /** Where it was in the end. */
  url: string;
  html: string;
  /** Its `Content-Language`. */
  language: string | null;
  /** Another text of the same site, in what is left of the page's time; null where there is none. */
  further(path: string): Promise<string | null>;
}

/** Pages of the public internet, read for a person who named their address. */
export interface WebPages {
  /**
   * Reads a page.
   * @param site our own address, for the `User-Agent`.
   * @throws {PageError}.
   */
  visit(address: string, site: string): Promise<PageVisit>;
  /** A picture that a page shows, at most 25 MB; null where it cannot be had. */
  picture(
    address: string,
    from: Pick<PageVisit, "url"> & { site: string },
  ): Promise<Uint8Array | null>;
}

export interface PagesOptions {
  /** `host:port` that may be on this machine and speak plain HTTP on any port. */
  testHosts: TestHosts;
  fetch: typeof fetch;
  /** For tests: the time of a page. Milliseconds. */
  pageMs?: number;
}

/** What one reading needs. */
interface Call {
  site: string;
  signal: AbortSignal;
  accept: string;
  /** The robots.txt of the sites of this reading; null asks none. */
  robots: Map<string, Promise<Robots>> | null;
}

/** Reads pages by the rules of docs/decisions/recipes.md: every address is checked, that of a redirect like the first. */
export function createPages({ testHosts, fetch: send, pageMs = PAGE_MS }: PagesOptions): WebPages {
  async function call(url: URL, { site, signal, accept }: Omit<Call, "robots">) {
    const headers = { "user-agent": `${PRODUCT_NAME}/1.0 (+${site})`, accept };
    return send(url.href, { headers, redirect: "manual", signal });
  }

  /** The first answer that is no redirect. */
  async function follow(address: string, how: Call): Promise<{ url: URL; answer: Response }> {
    let url = pageAddress(address, testHosts);
    for (let hop = 0; ; hop += 1) {
      if (how.robots && !mayRead(await robotsOf(url, how, how.robots), url))
        throw new PageError("page_disallowed", "This site asks not to be read by programs.");
      const answer = await call(url, how);
      const isRedirect = answer.status >= 300 && answer.status < 400 && answer.status !== 304;
      const location = isRedirect ? answer.headers.get("location") : null;
      if (location === null) return { url, answer };
      await answer.body?.cancel();
      if (hop >= MAX_REDIRECTS)
        throw new PageError("address_refused", "This address leads on too many times.");
      url = pageAddress(location, testHosts, url.href);
    }
  }

  function robotsOf({ origin }: URL, how: Call, known: Map<string, Promise<Robots>>) {
    const found = known.get(origin) ?? fetchRobots(origin, how);
    known.set(origin, found);
    return found;
  }

  /** What cannot be read forbids nothing: one page is read, because a person asked for it. */
  async function fetchRobots(origin: string, how: Call): Promise<Robots> {
    const signal = AbortSignal.any([how.signal, AbortSignal.timeout(ROBOTS_MS)]);
    const asked = { ...how, signal, accept: "text/plain", robots: null };
    try {
      const { answer } = await follow(`${origin}/robots.txt`, asked);
      if (!answer.ok) {
        await answer.body?.cancel();
        return [];
      }
      return readRobots(new TextDecoder().decode(await firstBytes(answer.body, MAX_ROBOTS_BYTES)));
    } catch {
      return [];
    }
  }

  async function read(address: string, how: Call) {
    const { url, answer } = await follow(address, how);
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new PageError("page_unreadable", describeStatus(answer.status));
    }
    const announced = Number(answer.headers.get("content-length") ?? 0);
    if (announced > MAX_PAGE_BYTES) await answer.body?.cancel();
    const bytes = announced > MAX_PAGE_BYTES ? null : await readCapped(answer.body, MAX_PAGE_BYTES);
    if (bytes === null)
      throw new PageError("page_too_large", "This page is larger than the 2 MB that can be read.");
    return { url, bytes, headers: answer.headers };
  }

  return {
    async visit(address, site) {
      const signal = AbortSignal.timeout(pageMs);
      const robots = new Map<string, Promise<Robots>>();
      const how = { site, signal, accept: "text/html, application/xhtml+xml", robots };
      const { url, bytes, headers } = await inTime(read(address, how), signal);
      const type = headers.get("content-type");
      if (!isPage(type, bytes))
        throw new PageError("page_unreadable", "There is no web page at this address.");
      return {
        url: url.href,
        html: decodePage(type, bytes),
        language: headers.get("content-language"),
        async further(path) {
          if (signal.aborted || !URL.canParse(path, url.href)) return null;
          const target = new URL(path, url.href);
          if (target.origin !== url.origin) return null;
          const late = AbortSignal.any([signal, AbortSignal.timeout(FURTHER_MS)]);
          const asked = { ...how, signal: late, accept: "application/json" };
          const found = await inTime(read(target.href, asked), late).catch(() => null);
          return found && new TextDecoder().decode(found.bytes);
        },
      };
    },

    async picture(address, { url, site }) {
      const signal = AbortSignal.timeout(PICTURE_MS);
      const how = { site, signal, accept: "image/*", robots: null };
      try {
        const target = pageAddress(address, testHosts, url);
        const { answer } = await inTime(follow(target.href, how), signal);
        const announced = Number(answer.headers.get("content-length") ?? 0);
        if (answer.ok && announced <= MAX_PICTURE_BYTES)
          return await inTime(readCapped(answer.body, MAX_PICTURE_BYTES), signal);
        await answer.body?.cancel();
        return null;
      } catch {
        return null;
      }
    },
  };
}

/** The first bytes of a body; the rest is not read. */
async function firstBytes(body: ReadableStream<Uint8Array> | null, most: number) {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  while (reader && length < most) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
  }
  await reader?.cancel().catch(() => undefined);
  return joinBytes(parts).subarray(0, most);
}

/** The outcome of a reading, or why there is none, in our words; whatever the network does, it ends with the signal. */
async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop: (() => void) | undefined;
  const late = new Promise<never>((_, reject) => {
    stop = () =>
      reject(new PageError("page_timeout", "This page did not answer within 8 seconds."));
    signal.addEventListener("abort", stop);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    if (error instanceof PageError) throw error;
    if (signal.aborted)
      throw new PageError("page_timeout", "This page did not answer within 8 seconds.");
    throw new PageError("page_unreadable", "This page could not be loaded. Check its address.");
  } finally {
    if (stop) signal.removeEventListener("abort", stop);
    work.catch(() => undefined);
  }
}

function describeStatus(status: number): string {
  if (status === 401 || status === 403) return "This page is not public.";
  if (status === 404 || status === 410) return "There is no page at this address.";
  return `This site answered with an error (${status}) in place of a page.`;
}
