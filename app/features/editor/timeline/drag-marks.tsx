import { useEffect, useRef, useSyncExternalStore } from "react";
import { cn } from "#lib/cn";
import { type LandingPlace, type Live, live } from "./live";

const NONE: readonly LandingPlace[] = [];
const watchLive = (onChange: () => void) => live.listen(onChange);

const landingsOf = (shown: Live | null) => (shown?.landings.length ? shown.landings : NONE);

/** The places where dragged pieces land, as outlines. */
function Landings() {
  const landings = useSyncExternalStore(
    watchLive,
    () => landingsOf(live.get()),
    () => NONE,
  );
  const isRefused = useSyncExternalStore(
    watchLive,
    () => live.get()?.isRefused ?? false,
    () => false,
  );
  return landings.map(({ id, label, ...place }) => (
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
  ));
}

/** Writes the effect of a drag on the rest of the film into its element. */
function showWords(element: HTMLElement, shown: Live | null): void {
  const text = shown?.says.text ?? "";
  element.hidden = text === "";
  if (!shown || text === "") return;
  if (element.textContent !== text) element.textContent = text;
  element.toggleAttribute("data-refused", shown.isRefused);
  element.style.transform = `translate(${shown.says.x + 14}px, ${shown.says.y + 18}px)`;
}

/**
 * The effect of a drag on the rest of the film, in words beside the pointer. The words follow the pointer in each frame, so
 * this component writes its element directly, without React.
 */
function DragWords() {
  const element = useRef<HTMLOutputElement>(null);
  useEffect(
    () => live.subscribe((shown) => element.current && showWords(element.current, shown)),
    [],
  );
  return (
    <output
      ref={element}
      hidden
      className="figures pointer-events-none fixed top-0 left-0 z-50 whitespace-nowrap rounded-frame border border-line bg-panel px-1.5 py-0.5 text-2xs text-text shadow-raised data-refused:border-bad data-refused:text-bad"
    />
  );
}

/** The places where dragged pieces land, and the effect of the drag on the rest of the film. */
export function DragMarks() {
  return (
    <div aria-hidden="true">
      <Landings />
      <DragWords />
    </div>
  );
}
