import type { MetaDescriptor } from "@remix-run/cloudflare";
import { PRODUCT_NAME } from "#contract/brand";
import type { SitePage } from "./pages";

/** Size in pixels of the pictures that link previews show; scripts/lib/share-image.mjs draws them. */
const SHARE_IMAGE = { width: 1200, height: 630 } as const;

interface Match {
  id: string;
  data: unknown;
}

/** The site's own address, from the root route's data. */
export function siteOrigin(matches: Match[]): string {
  const data = matches.find(({ id }) => id === "root")?.data;
  const isKnown = typeof data === "object" && data !== null && "origin" in data;
  return isKnown && typeof data.origin === "string" ? data.origin : "";
}

/** Where the picture for previews of a page is: "/blog/first" → "/share/blog-first.png". */
export function shareImagePath(path: string): string {
  return `/share/${path.slice(1).replaceAll("/", "-") || "home"}.png`;
}

interface SiteMetaOptions {
  /** What kind of thing the page is (https://ogp.me/#types). */
  type?: "website" | "article";
  /** Day of publication of an article. */
  published?: string;
  /** Structured data (https://schema.org), each object in a script of its own. */
  structured?: (origin: string) => Record<string, unknown>[];
}

/** Title, description, canonical address, link preview and structured data of a public page. */
export function siteMeta(
  matches: Match[],
  page: SitePage,
  { type = "website", published, structured }: SiteMetaOptions = {},
): MetaDescriptor[] {
  const origin = siteOrigin(matches);
  const url = `${origin}${page.path}`;
  const image = `${origin}${shareImagePath(page.path)}`;
  const title =
    page.path === "/" ? `${PRODUCT_NAME} · ${page.title}` : `${page.title} · ${PRODUCT_NAME}`;
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: url },
    { name: "robots", content: "index, follow, max-image-preview:large" },
    { property: "og:site_name", content: PRODUCT_NAME },
    { property: "og:type", content: type },
    { property: "og:locale", content: "en_US" },
    { property: "og:url", content: url },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:image", content: image },
    { property: "og:image:width", content: String(SHARE_IMAGE.width) },
    { property: "og:image:height", content: String(SHARE_IMAGE.height) },
    { property: "og:image:alt", content: `${page.title} · ${PRODUCT_NAME}` },
    { name: "twitter:card", content: "summary_large_image" },
    ...(published ? [{ property: "article:published_time", content: published }] : []),
    ...(page.updated ? [{ property: "article:modified_time", content: page.updated }] : []),
    ...(structured?.(origin).map((thing) => ({
      "script:ld+json": { "@context": "https://schema.org", ...thing },
    })) ?? []),
  ];
}
