import { Picture } from "../../ui/picture";
import { Prose } from "../site/prose";
import { SiteLayout } from "../site/site-layout";
import { formatDay, type Post } from "./posts";

/** One post, whole. */
export function BlogPost({ post }: { post: Post }) {
  return (
    <SiteLayout>
      <article className="mx-auto max-w-[46rem] px-5 py-12 sm:px-10 sm:py-16">
        <BackToBlog />
        <header className="mt-8 grid gap-5">
          <h1 className="font-extrabold text-4xl tracking-[-0.03em]">{post.title}</h1>
          <p className="film-edge text-faint">
            <time dateTime={post.date}>{formatDay(post.date)}</time> · {post.minutes} min read
          </p>
          {post.image && (
            <Picture
              src={post.image}
              alt={post.imageAlt ?? ""}
              width={576}
              height={432}
              className="aspect-16/9 w-full rounded-frame object-cover object-top"
            />
          )}
        </header>
        <Prose html={post.content} className="mt-10" />
        <footer className="mt-14 border-line border-t pt-6">
          <BackToBlog />
        </footer>
      </article>
    </SiteLayout>
  );
}

function BackToBlog() {
  return (
    <p>
      <a
        href="/blog"
        className="inline-flex min-h-8 items-center rounded-frame font-semibold text-muted hover:text-text"
      >
        ← Back to Blog
      </a>
    </p>
  );
}
