import type { ReactNode } from "react";
import { formatDay } from "../blog/posts";
import { Prose } from "../site/prose";
import { SiteLayout } from "../site/site-layout";
import type { StaticDocument } from "./documents";

/** A static page, and what stands under its text. */
export function DocumentPage({
  document,
  children,
}: {
  document: StaticDocument;
  children?: ReactNode;
}) {
  return (
    <SiteLayout>
      <article className="mx-auto max-w-[46rem] px-5 py-14 sm:px-10 sm:py-20">
        <h1 className="font-extrabold text-4xl tracking-[-0.03em]">{document.title}</h1>
        {document.updated && (
          <p className="film-edge mt-5 text-faint">
            Last changed <time dateTime={document.updated}>{formatDay(document.updated)}</time>
          </p>
        )}
        <Prose html={document.content} className="mt-9" />
        {children}
      </article>
    </SiteLayout>
  );
}
