import type { ReactNode } from "react";

/** The two columns of a tool: what is set, and what comes of it. */
export function Panel({ form, stage }: { form: ReactNode; stage: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(20rem,23rem)_minmax(0,1fr)] xl:gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-panel border border-line bg-panel p-4 sm:p-5">
        {form}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:sticky lg:top-24">{stage}</div>
    </div>
  );
}

/** Something that went wrong, in a sentence. */
export function Problem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p role="alert" className="rounded-control bg-bad-wash p-3 text-sm">
      {text}
    </p>
  );
}

/** Why some work failed; null while it has not. */
export function reasonOf(work: { is: string; reason?: string }): string | null {
  return work.is === "failed" ? (work.reason ?? null) : null;
}
