import { type Served, serve } from "../serve.ts";
import { PUBLISHING_KEYS, platformSites } from "./sites.ts";

/** The platforms on loopback, and how the application is pointed at them. */
export interface ServedPlatforms {
  sites: ReturnType<typeof platformSites>;
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Serves the platforms over HTTP: the path `/HOST/…` is the address `https://HOST/…` of a platform, and
 * `/authorize/PLATFORM` a consent page that agrees at once.
 * @param options `port` 0 chooses a free one
 */
export async function servePlatforms(options: { port?: number } = {}): Promise<ServedPlatforms> {
  const sites = platformSites();
  const server: Served = await serve(async (request) => {
    const agreed = await agree(sites, new URL(request.url));
    return agreed ?? sites.fetch(...(await toPlatform(request)));
  }, options);
  const at = (address: string) => `${server.origin}/${address}`;
  sites.google.state.uploadHost = at("www.googleapis.com");
  sites.tiktok.state.uploadHost = at("open-upload.tiktokapis.com");
  return {
    sites,
    settings: {
      ...PUBLISHING_KEYS,
      GOOGLE_AUTHORIZE_URL: at("authorize/youtube"),
      GOOGLE_TOKEN_URL: at("oauth2.googleapis.com/token"),
      GOOGLE_REVOKE_URL: at("oauth2.googleapis.com/revoke"),
      YOUTUBE_UPLOAD_URL: at("www.googleapis.com/upload/youtube/v3/videos"),
      YOUTUBE_BASE_URL: at("www.googleapis.com/youtube/v3"),
      TIKTOK_AUTHORIZE_URL: at("authorize/tiktok"),
      TIKTOK_API_BASE_URL: at("open.tiktokapis.com"),
      UPLOAD_POST_BASE_URL: at("api.upload-post.com/api"),
    },
    stop: server.stop,
  };
}

/** The way back from a consent page; null where another one was asked for. */
async function agree(
  { google, tiktok }: ReturnType<typeof platformSites>,
  address: URL,
): Promise<Response | null> {
  if (!address.pathname.startsWith("/authorize/")) return null;
  const site = address.pathname.endsWith("/youtube") ? google : tiktok;
  const back = new URL(address.searchParams.get("redirect_uri") ?? "");
  for (const [name, value] of Object.entries(await site.consent(address.href)))
    back.searchParams.set(name, value);
  return new Response(null, { status: 302, headers: { location: back.href } });
}

/** The call as it would have reached the platform itself. */
async function toPlatform(request: Request): Promise<[url: string, init: RequestInit]> {
  const { pathname, search } = new URL(request.url);
  const body = await request.arrayBuffer();
  const { method, headers, signal } = request;
  const call = { method, headers, signal, ...(body.byteLength > 0 ? { body } : {}) };
  return [`https:/${pathname}${search}`, call];
}
