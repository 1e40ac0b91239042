import type { LinkPlatform } from "#contract/insight-links";

/** A link to a video or a post, as it is kept. */
export interface ParsedLink {
  platform: LinkPlatform;
  url: string;
  /** Of a video of YouTube. */
  videoId: string | null;
}

/** The video or post that a pasted text leads to; null where it leads to none of the platforms. */
export function parseLink(text: string): ParsedLink | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username || url.password || url.port) return null;
  const host = url.hostname.toLowerCase().replace(/^(?:www|m|old|new|np)\./, "");
  const path = url.pathname.replace(/\/+$/, "");
  return tiktokLink(host, path) ?? redditLink(host, path) ?? youtubeLink(host, path, url);
}

const plain = (platform: LinkPlatform, url: string): ParsedLink => ({
  platform,
  url,
  videoId: null,
});

function tiktokLink(host: string, path: string): ParsedLink | null {
  if (host === "tiktok.com" && /^\/@[\w.-]+\/(?:video|photo)\/\d+$|^\/t\/\w+$/.test(path))
    return plain("tiktok", `https://www.tiktok.com${path}`);
  if ((host === "vm.tiktok.com" || host === "vt.tiktok.com") && /^\/\w+$/.test(path))
    return plain("tiktok", `https://${host}${path}`);
  return null;
}

function redditLink(host: string, path: string): ParsedLink | null {
  if (host === "redd.it" && /^\/\w+$/.test(path))
    return plain("reddit", `https://www.reddit.com/comments${path}`);
  // Without the title that may follow, so that the same post is one link.
  const post = /^(?:\/(?:r|user|u)\/[\w-]+)?\/comments\/\w+|^\/(?:r|user|u)\/[\w-]+\/s\/\w+/.exec(
    path,
  );
  return host === "reddit.com" && post ? plain("reddit", `https://www.reddit.com${post[0]}`) : null;
}

function youtubeLink(host: string, path: string, url: URL): ParsedLink | null {
  const isOurs = host === "youtube.com" || host === "music.youtube.com";
  const inPath = /^\/(?:shorts|live|embed)\/([\w-]{11})$/.exec(path)?.[1];
  const id =
    host === "youtu.be"
      ? path.slice(1)
      : isOurs
        ? (inPath ?? (path === "/watch" ? (url.searchParams.get("v") ?? "") : ""))
        : "";
  if (!/^[\w-]{11}$/.test(id)) return null;
  return { platform: "youtube", url: `https://www.youtube.com/watch?v=${id}`, videoId: id };
}
