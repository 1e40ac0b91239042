import { PRODUCT_NAME } from "../../../workers/contract/brand";
import { Picture } from "../../ui/picture";
import { SiteLayout } from "../site/site-layout";
import { formatDay, POSTS, type Post, postPath } from "./posts";

/** Every post as a frame with its first lines. */
export function BlogList() {
  return (
    <SiteLayout>
      <div className="mx-auto max-w-[72rem] px-5 py-14 sm:px-10 sm:py-20">
        <h1 className="font-extrabold text-4xl tracking-[-0.03em]">{PRODUCT_NAME} Blog</h1>
        <p className="mt-4 max-w-[52ch] text-lg text-muted">
          How to make things that stop the scroll, from the people who build the tools.
        </p>
        <div className="mt-12 grid gap-14">
          {POSTS.map((post, index) => (
            <PostCard key={post.slug} post={post} isFirst={index === 0} />
          ))}
        </div>
      </div>
    </SiteLayout>
  );
}

function PostCard({ post, isFirst }: { post: Post; isFirst: boolean }) {
  const path = postPath(post);
  return (
    <article className="grid gap-6 border-line border-t pt-8 sm:grid-cols-[18rem_1fr] sm:gap-10">
      {post.image ? (
        <Picture
          src={post.image}
          alt={post.imageAlt ?? ""}
          width={576}
          height={432}
          loading={isFirst ? "eager" : "lazy"}
          className="aspect-4/3 w-full rounded-frame object-cover"
        />
      ) : (
        <div aria-hidden="true" className="sprockets hidden aspect-4/3 rounded-frame sm:block" />
      )}
      <div className="grid content-start gap-3">
        <p className="film-edge text-faint">
          <time dateTime={post.date}>{formatDay(post.date)}</time> · {post.minutes} min read
        </p>
        <h2 className="text-3xl">
          <a href={path} className="rounded-frame hover:text-signal-text">
            {post.title}
          </a>
        </h2>
        <p className="max-w-[60ch] text-lg text-muted">{post.short}</p>
        <p className="mt-1">
          <a
            href={path}
            aria-label={`Read More: ${post.title}`}
            className="inline-flex min-h-8 items-center rounded-frame font-semibold text-signal-text hover:underline"
          >
            Read More →
          </a>
        </p>
      </div>
    </article>
  );
}
