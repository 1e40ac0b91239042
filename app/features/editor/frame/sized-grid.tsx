import { useStore } from "@nanostores/react";
import { type CSSProperties, type ReactNode, useLayoutEffect } from "react";
import { cn } from "#lib/cn";
import { usePartSize } from "./separator";
import { foldedTools } from "./tools-button";

/** The places of an editor's parts, in the sizes that were chosen; what is in them is not drawn again for a size. */
export function SizedGrid({ className, children }: { className?: string; children: ReactNode }) {
  const sizes = {
    "--panel": `${usePartSize("panel").size}px`,
    "--rows": `${usePartSize("timeline").size}px`,
  } as CSSProperties;
  const isFolded = useStore(foldedTools.isOn);
  useLayoutEffect(() => {
    if (!isFolded) return;
    const { dataset } = document.documentElement;
    dataset.foldsTools = "";
    return () => void delete dataset.foldsTools;
  }, [isFolded]);
  return (
    <div
      className={cn(
        "grid grid-cols-[minmax(0,1fr)] gap-3 lg:-mx-4 lg:-my-5 lg:h-[calc(100dvh-4.5rem-var(--toasts-room))] lg:min-h-[34rem] lg:grid-cols-[minmax(0,1fr)_var(--panel)] lg:grid-rows-[auto_minmax(0,1fr)_auto]",
        className,
      )}
      style={sizes}
    >
      {children}
    </div>
  );
}
