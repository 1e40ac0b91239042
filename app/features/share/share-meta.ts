import type { MetaDescriptor } from "@remix-run/cloudflare";
import { PRODUCT_NAME, PRODUCT_TAGLINE } from "#contract/brand";
import { describeAi } from "#contract/generation-words";
import type { SharedRecord } from "#contract/sharing";
import { isFilm, isImage, posterUrl } from "#lib/result";
import { shareImagePath } from "../site/site-meta";

/** Longest title of a link preview, in characters. */
const MAX_TITLE = 70;

/** A prompt as a title: whole, or cut at a word. */
export function titleOf(prompt: string): string {
  const line = prompt.replace(/\s+/g, " ").trim();
  if ([...line].length <= MAX_TITLE) return line;
  const cut = [...line].slice(0, MAX_TITLE).join("");
  return `${cut.replace(/\s+\S*$/, "")}…`;
}

/** What a link preview shows of a result; null where that is nothing. */
function ownImage(record: SharedRecord): string | null {
  return isImage(record) ? record.output_url : posterUrl(record, 1280);
}

/**
 * Title and link preview of a shared generation (https://ogp.me): its picture, its film with its first
 * frame, or the site's own picture where there is neither. Search engines are kept away: the address is unlisted.
 * @param page the page's own address
 */
export function shareMeta(record: SharedRecord, page: string): MetaDescriptor[] {
  const { output_url, output_type, width, height, prompt, status } = record;
  const title = titleOf(prompt);
  const description = `${describeAi(record)}, in ${PRODUCT_NAME}. ${PRODUCT_TAGLINE}.`;
  const own = status === "succeeded" ? ownImage(record) : null;
  const image = own ?? `${new URL(page).origin}${shareImagePath("/")}`;
  const size = (name: string): MetaDescriptor[] =>
    width && height
      ? [
          { property: `og:${name}:width`, content: String(width) },
          { property: `og:${name}:height`, content: String(height) },
        ]
      : [];
  return [
    { title: `${title} · ${PRODUCT_NAME}` },
    { name: "description", content: description },
    { name: "robots", content: "noindex, nofollow" },
    { property: "og:site_name", content: PRODUCT_NAME },
    { property: "og:type", content: isFilm(record) ? "video.other" : "website" },
    { property: "og:url", content: page },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:image", content: image },
    {
      property: "og:image:alt",
      content: own ? title : `${PRODUCT_NAME} · ${PRODUCT_TAGLINE}`,
    },
    ...(own ? size("image") : []),
    ...(isFilm(record)
      ? [
          { property: "og:video", content: output_url },
          { property: "og:video:type", content: output_type },
          ...size("video"),
        ]
      : []),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image },
  ];
}
