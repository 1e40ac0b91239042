import { Contents } from "../site/contents";
import { Prose } from "../site/prose";
import { SiteLayout } from "../site/site-layout";
import { Byline } from "./byline";
import { PostFilm } from "./post-film";
import { PostImage } from "./post-image";
import { nextPost, type Post, postNumber, postPath } from "./posts";

const LINK =
  "inline-flex min-h-8 items-center rounded-frame font-semibold text-muted hover:text-text";

/** One post, whole. */
export function BlogPost({ post }: { post: Post }) {
  return (
    <SiteLayout>
      <article>
        <header className="mx-auto max-w-[72rem] px-5 pt-10 sm:px-10 sm:pt-14">
          <BackToBlog />
          <h1 className="mt-8 max-w-[18ch] font-extrabold text-4xl tracking-[-0.025em]">
            {post.title}
          </h1>
          <div className="mt-5 mb-8 sm:mb-10">
            <Byline post={post} />
          </div>
          {post.image && !post.film && <PostImage post={post} frame={postNumber(post)} isFirst />}
        </header>
        {post.film && <PostFilm film={post.film} note={post.filmNote ?? ""} />}
        <div className="mx-auto grid max-w-[72rem] gap-16 px-5 pt-12 sm:px-10 sm:pt-16 lg:grid-cols-[12rem_minmax(0,42rem)]">
          <Contents headings={post.headings} />
          <Prose html={post.content} className="prose-lead" />
        </div>
        <Onwards post={post} />
      </article>
    </SiteLayout>
  );
}

function Onwards({ post }: { post: Post }) {
  const next = nextPost(post);
  return (
    <footer className="mx-auto max-w-[72rem] px-5 py-16 sm:px-10 sm:py-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-4 border-line border-t pt-6">
        <BackToBlog />
        {next && (
          <p>
            <a href={postPath(next)} className={LINK}>
              Next: {next.title} →
            </a>
          </p>
        )}
      </div>
    </footer>
  );
}

function BackToBlog() {
  return (
    <p>
      <a href="/blog" className={LINK}>
        ← Back to Blog
      </a>
    </p>
  );
}
