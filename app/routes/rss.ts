import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Feed } from "feed";
import { PRODUCT_NAME } from "#contract/brand";
import { POSTS, type Post, postPath } from "#features/blog/posts.ts";
import { BLOG } from "#features/site/pages.ts";

/**
 * A text for readers who see it elsewhere: with whole addresses, and without the end of the CDATA
 * section that it is in.
 */
function abroad(html: string, page: string): string {
  return html
    .replaceAll(
      /(<[^>]+ (?:href|src)=")([/#][^"]*)/g,
      (_, before, address) => before + new URL(address, page),
    )
    .replaceAll("]]>", "]]&gt;");
}

/** The day of a post's last change. */
function changed({ date, updated = date }: Post): Date {
  return new Date(updated);
}

/** The blog for feed readers (https://www.rssboard.org/rss-specification). */
export function loader({ context: { origin } }: LoaderFunctionArgs) {
  const feed = new Feed({
    title: `${PRODUCT_NAME} Blog`,
    description: BLOG.description,
    id: `${origin}${BLOG.path}`,
    link: `${origin}${BLOG.path}`,
    language: "en",
    copyright: PRODUCT_NAME,
    generator: PRODUCT_NAME,
    updated: new Date(Math.max(0, ...POSTS.map((post) => changed(post).getTime()))),
    feedLinks: { rss: `${origin}/blog/rss.xml` },
  });
  for (const post of POSTS) {
    const link = `${origin}${postPath(post)}`;
    feed.addItem({
      title: post.title,
      link,
      description: post.short,
      content: abroad(post.content, link),
      date: new Date(post.date),
    });
  }
  return new Response(feed.rss2(), {
    headers: { "content-type": "application/rss+xml; charset=utf-8" },
  });
}
