import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PRODUCT_NAME } from "#contract/brand";
import { BlogPost } from "#features/blog/blog-post.tsx";
import { MissingPost, missingPostMeta } from "#features/blog/missing-post.tsx";
import { findPost, postPath } from "#features/blog/posts.ts";
import { FEED, pageOfPost } from "#features/site/pages.ts";
import { shareImagePath, siteMeta } from "#features/site/site-meta.ts";
import type { RouteHandle } from "#lib/static-page";

export const handle: RouteHandle = { isStatic: true };

export const meta: MetaFunction = ({ matches, params }) => {
  const post = findPost(params.slug);
  if (!post) return missingPostMeta();
  const organization = { "@type": "Organization", name: PRODUCT_NAME };
  return [
    ...siteMeta(matches, pageOfPost(post), {
      type: "article",
      published: post.date,
      structured: (origin) => [
        {
          "@type": "BlogPosting",
          headline: post.title,
          description: post.short,
          datePublished: post.date,
          dateModified: post.updated ?? post.date,
          mainEntityOfPage: `${origin}${postPath(post)}`,
          image: `${origin}${post.image ?? shareImagePath(postPath(post))}`,
          author: { ...organization, url: origin },
          publisher: { ...organization, url: origin },
        },
      ],
    }),
    FEED,
  ];
};

export function loader({ params, request }: LoaderFunctionArgs) {
  const post = findPost(params.slug);
  if (post) return data({ slug: post.slug });
  console.warn(`no such page: ${new URL(request.url).pathname}`);
  return data({ slug: null }, { status: 404 });
}

export default function Post() {
  const { slug } = useLoaderData<typeof loader>();
  const post = slug === null ? null : findPost(slug);
  return post ? <BlogPost post={post} /> : <MissingPost />;
}
