import { type ReactNode, useId } from "react";
import { cn } from "#lib/cn";
import { Panel } from "./panel";

interface TitledPanelProps {
  title: string;
  /** What it is for, in a sentence. */
  note?: string;
  className?: string;
  children: ReactNode;
}

/** A panel that is named by its heading; its content reaches the edges. */
export function TitledPanel({ title, note, className, children }: TitledPanelProps) {
  const id = useId();
  return (
    <Panel
      aria-labelledby={id}
      className={cn("grid grid-cols-[minmax(0,1fr)] content-start", className)}
    >
      <div className="grid gap-1 p-4 sm:px-6">
        <h2 id={id} className="font-display font-semibold text-lg">
          {title}
        </h2>
        {note && <p className="text-muted text-sm">{note}</p>}
      </div>
      {children}
    </Panel>
  );
}
