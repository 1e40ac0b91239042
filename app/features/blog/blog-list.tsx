import { PRODUCT_NAME } from "#contract/brand";
import { SiteLayout } from "../site/site-layout";
import { Byline } from "./byline";
import { PostImage } from "./post-image";
import { POSTS, type Post, postNumber, postPath } from "./posts";

/** Every post as a frame with its first lines. */
export function BlogList() {
  return (
    <SiteLayout>
      <div className="mx-auto max-w-[80rem] px-5 py-14 sm:px-10 sm:py-20">
        <h1 className="font-extrabold text-4xl tracking-[-0.025em]">{PRODUCT_NAME} Blog</h1>
        <p className="mt-4 max-w-[52ch] text-lg text-muted">
          How to make things that stop the scroll, from the people who build the tools.
        </p>
        <div className="mt-12 grid gap-16 sm:mt-16 sm:gap-20">
          {POSTS.map((post, index) => (
            <PostCard key={post.slug} post={post} index={index} />
          ))}
        </div>
      </div>
    </SiteLayout>
  );
}

function PostCard({ post, index }: { post: Post; index: number }) {
  const path = postPath(post);
  return (
    <article className="grid items-center gap-6 sm:gap-12 md:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
      <PostImage post={post} frame={postNumber(post)} isFirst={index === 0} />
      <div className="grid gap-3 sm:gap-4">
        <Byline post={post} />
        <h2 className="text-3xl">
          <a
            href={path}
            className="rounded-frame underline decoration-2 decoration-transparent underline-offset-4 transition-colors hover:decoration-signal"
          >
            {post.title}
          </a>
        </h2>
        <p className="max-w-[54ch] text-lg text-muted">{post.short}</p>
        <p>
          <a
            href={path}
            aria-label={`Read More: ${post.title}`}
            className="inline-flex min-h-8 items-center rounded-frame font-semibold text-signal-text hover:underline hover:underline-offset-4"
          >
            Read More →
          </a>
        </p>
      </div>
    </article>
  );
}
