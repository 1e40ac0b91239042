import type { ReactNode } from "react";
import { formatDay } from "../blog/posts";
import { Contents } from "../site/contents";
import { Prose } from "../site/prose";
import { SiteLayout } from "../site/site-layout";
import type { StaticDocument } from "./documents";

interface DocumentPageProps {
  document: StaticDocument;
  /** Is beside a short text. */
  children?: ReactNode;
}

/** A static page: its text, beside what it holds or what it is about. */
export function DocumentPage({ document, children }: DocumentPageProps) {
  const columns = children
    ? "gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-20"
    : "gap-16 lg:grid-cols-[12rem_minmax(0,42rem)]";
  return (
    <SiteLayout>
      <article className="mx-auto max-w-[72rem] px-5 py-12 sm:px-10 sm:py-20">
        <header className="border-line border-b pb-8 sm:pb-10">
          <h1 className="font-extrabold text-4xl tracking-[-0.025em]">{document.title}</h1>
          {document.updated && (
            <p className="film-edge mt-5 text-faint">
              Last changed <time dateTime={document.updated}>{formatDay(document.updated)}</time>
            </p>
          )}
        </header>
        <div className={`grid pt-8 sm:pt-12 ${columns}`}>
          {!children && <Contents headings={document.headings} />}
          <Prose html={document.content} />
          {children}
        </div>
      </article>
    </SiteLayout>
  );
}
