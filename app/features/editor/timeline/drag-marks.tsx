import { useStore } from "@nanostores/react";
import { cn } from "#lib/cn";
import { live } from "./live";

/** Where what is dragged lands, as outlines, and what the drag does to the rest, beside the pointer. */
export function DragMarks() {
  const shown = useStore(live);
  if (!shown) return null;
  const { landings, says, isRefused } = shown;
  return (
    <div aria-hidden="true">
      {landings.map(({ id, label, ...place }) => (
        <div
          key={id}
          className={cn(
            "pointer-events-none absolute z-10 grid place-items-center rounded-frame border-2 border-dashed",
            isRefused ? "border-bad bg-bad/15" : "border-signal bg-signal/15",
          )}
          style={place}
        >
          {label && (
            <span className="whitespace-nowrap rounded-frame bg-panel px-1 text-2xs text-text">
              {label}
            </span>
          )}
        </div>
      ))}
      {says.text && (
        <output
          className={cn(
            "figures pointer-events-none fixed top-0 left-0 z-50 whitespace-nowrap rounded-frame border bg-panel px-1.5 py-0.5 text-2xs shadow-raised",
            isRefused ? "border-bad text-bad" : "border-line text-text",
          )}
          style={{ transform: `translate(${says.x + 14}px, ${says.y + 18}px)` }}
        >
          {says.text}
        </output>
      )}
    </div>
  );
}
