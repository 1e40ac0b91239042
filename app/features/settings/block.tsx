import type { ReactNode } from "react";
import { Panel } from "#ui/panel";
import { SECTIONS, type SectionId } from "./sections";

/** A section of the settings, with an anchor of its own. */
export function Block({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <Panel
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-5 p-6 sm:p-8 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {SECTIONS[id].title}
      </h2>
      <div className="grid gap-5">{children}</div>
    </Panel>
  );
}
