import type { ComponentProps, ReactNode } from "react";
import { ResultMedia } from "#ui/result-media";
import { OwnerLink } from "./owner-link";

interface ResultRowProps {
  result: ComponentProps<typeof ResultMedia>["record"] & {
    prompt: string;
    owner: ComponentProps<typeof OwnerLink>["owner"];
  };
  /** What is known of it, in short; its owner follows. */
  facts: readonly string[];
  /** Its state, above everything that is said of it. */
  state?: ReactNode;
  /** What more is said of it, and what can be done. */
  children: ReactNode;
}

/** A result in a list of the administration: its file, or that it is gone, beside what is said of it. */
export function ResultRow({ result, facts, state, children }: ResultRowProps) {
  const { prompt, owner } = result;
  return (
    <li className="grid gap-4 border-line border-t px-4 py-5 first:border-t-0 sm:grid-cols-[11rem_minmax(0,1fr)] sm:px-6">
      <div className="grid content-start">
        {result.output_url ? (
          <ResultMedia record={result} alt={prompt} room="strip" />
        ) : (
          <p className="text-faint text-sm">Its file is gone.</p>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <div className="grid justify-items-start gap-1">
          {state}
          <p dir="auto" className="line-clamp-3 [overflow-wrap:anywhere]">
            {prompt}
          </p>
          <p className="text-faint text-xs [overflow-wrap:anywhere]">
            {facts.join(" · ")} · <OwnerLink owner={owner} />
          </p>
        </div>
        {children}
      </div>
    </li>
  );
}
