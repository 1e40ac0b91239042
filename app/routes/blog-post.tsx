import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PRODUCT_NAME } from "#contract/brand";
import { BlogPost } from "#features/blog/blog-post.tsx";
import { findPost, postPath } from "#features/blog/posts.ts";
import { MissingPage } from "#features/site/missing-page.tsx";
import { FEED, pageOfPost } from "#features/site/pages.ts";
import { shareImagePath, siteMeta } from "#features/site/site-meta.ts";
import { pageMeta } from "#lib/meta";
import type { RouteHandle } from "#lib/static-page";
import { Button } from "#ui/button";

export const handle: RouteHandle = { isStatic: true };

const TITLE = "Post Not Found";
const TEXT = "Sorry, we couldn't find this blog post.";

export const meta: MetaFunction = ({ matches, params }) => {
  const post = findPost(params.slug);
  if (!post) return pageMeta(TITLE, `${TEXT} All posts are on the blog's front page.`);
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
  if (post) return <BlogPost post={post} />;
  return (
    <MissingPage
      title={TITLE}
      action={
        <Button variant="signal" size="lg" asChild>
          <a href="/blog">Back to Blog</a>
        </Button>
      }
    >
      {TEXT}
    </MissingPage>
  );
}
