import type { ReactNode, Ref } from "react";

/** Keeps a preview in sight on a phone, above what it is set with. */
export const IN_SIGHT =
  "max-lg:sticky max-lg:top-[calc(4rem+var(--toasts-room))] max-lg:z-10 max-lg:order-first";

interface ToolPanelProps {
  form: ReactNode;
  stage: ReactNode;
  /** The ref of all of it. */
  tool?: Ref<HTMLDivElement>;
}

/**
 * The two columns of a tool: what is set, and what comes of it. On a phone they are one column, and the
 * parts of the stage are items of it, so that one of them can stay in sight.
 */
export function ToolPanel({ form, stage, tool }: ToolPanelProps) {
  return (
    <div
      ref={tool}
      className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(20rem,23rem)_minmax(0,1fr)] lg:items-start xl:gap-6"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-panel border border-line bg-panel p-4 sm:p-5">
        {form}
      </div>
      <div className="contents lg:sticky lg:top-[calc(6rem+var(--toasts-room))] lg:grid lg:grid-cols-[minmax(0,1fr)] lg:gap-3">
        {stage}
      </div>
    </div>
  );
}

/** Something that went wrong, in a sentence. */
export function Problem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p role="alert" className="rounded-control bg-bad-wash p-3 text-sm [overflow-wrap:anywhere]">
      {text}
    </p>
  );
}

/** Why some work failed; null while it has not. */
export function reasonOf(work: { is: string; reason?: string }): string | null {
  return work.is === "failed" ? (work.reason ?? null) : null;
}
