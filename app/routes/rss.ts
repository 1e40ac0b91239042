import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Feed } from "feed";
import { PRODUCT_NAME } from "../../workers/contract/brand";
import { POSTS, postPath } from "../features/blog/posts";
import { BLOG } from "../features/site/pages";

/** Links and pictures of a text, for readers who see it elsewhere. */
function absolute(html: string, origin: string): string {
  return html.replaceAll(/(href|src)="\//g, `$1="${origin}/`);
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
    updated: new Date(POSTS[0]?.updated ?? POSTS[0]?.date ?? 0),
    feedLinks: { rss: `${origin}/blog/rss.xml` },
  });
  for (const post of POSTS) {
    feed.addItem({
      title: post.title,
      id: `${origin}${postPath(post)}`,
      link: `${origin}${postPath(post)}`,
      description: post.short,
      content: absolute(post.content, origin),
      date: new Date(post.date),
    });
  }
  return new Response(feed.rss2(), {
    headers: { "content-type": "application/rss+xml; charset=utf-8" },
  });
}
