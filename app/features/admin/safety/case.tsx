import type { ReactNode } from "react";
import { KINDS } from "#contract/kinds";
import type { Reported } from "#contract/reports";
import { ResultRow } from "../result-row";

/** What a decision is about: the result, who owns it, and what is said of it. */
export function Case({
  about,
  children,
  actions,
}: {
  about: Omit<Reported, "reports">;
  children: ReactNode;
  actions: ReactNode;
}) {
  return (
    <ResultRow result={about} facts={[KINDS[about.kind].title, about.model]}>
      {children}
      <div className="flex flex-wrap gap-2">{actions}</div>
    </ResultRow>
  );
}
