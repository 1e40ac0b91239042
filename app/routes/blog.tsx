import type { MetaFunction } from "@remix-run/cloudflare";
import { BlogList } from "#features/blog/blog-list.tsx";
import { POSTS, postPath } from "#features/blog/posts.ts";
import { BLOG, FEED } from "#features/site/pages.ts";
import { siteMeta } from "#features/site/site-meta.ts";
import type { RouteHandle } from "#lib/static-page";

export const handle: RouteHandle = { isStatic: true };

export const meta: MetaFunction = ({ matches }) => [
  ...siteMeta(matches, BLOG, {
    structured: (origin) => [
      {
        "@type": "Blog",
        name: BLOG.title,
        url: `${origin}${BLOG.path}`,
        blogPost: POSTS.map((post) => ({
          "@type": "BlogPosting",
          headline: post.title,
          datePublished: post.date,
          url: `${origin}${postPath(post)}`,
        })),
      },
    ],
  }),
  FEED,
];

export default function Blog() {
  return <BlogList />;
}
