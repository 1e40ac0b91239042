import { useEffect, useRef, useSyncExternalStore } from "react";
import { cn } from "#lib/cn";
import { type LandingPlace, type Live, live } from "./live";

const NONE: readonly LandingPlace[] = [];
const watchLive = (onChange: () => void) => live.listen(onChange);

const landingsOf = (shown: Live | null) => (shown?.landings.length ? shown.landings : NONE);

/** The places where dragged pieces land, as outlines. */
export function Landings() {
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
  return landings.map(({ id, label, left, top, ...size }) => (
    <div
      key={id}
      aria-hidden="true"
      className={cn(
        "pointer-events-none absolute top-0 left-0 z-10 grid place-items-center rounded-frame border-2 border-dashed",
        isRefused ? "border-bad bg-bad/15" : "border-signal bg-signal/15",
      )}
      // A transform moves the outline, so that the browser need not lay out the rows again.
      style={{ ...size, transform: `translate(${left}px, ${top}px)` }}
    >
      {label && (
        <span className="whitespace-nowrap rounded-frame bg-panel px-1 text-2xs text-text">
          {label}
        </span>
      )}
    </div>
  ));
}

/** Writes the effect of a drag on the rest of the film, and puts the words beside the pointer. */
function showWords(place: HTMLElement, words: Text, shown: Live | null): void {
  const text = shown?.says.text ?? "";
  place.hidden = text === "";
  if (!shown || text === "") return;
  if (words.data !== text) words.data = text;
  place.toggleAttribute("data-refused", shown.isRefused);
  place.style.transform = `translate(${shown.says.x + 14}px, ${shown.says.y + 18}px)`;
}

/**
 * The effect of a drag on the rest of the film, in words beside the pointer. The words follow the pointer in each frame, so
 * this component writes its elements directly, without React. The browser lays these elements out without the page.
 */
export function DragWords() {
  const place = useRef<HTMLDivElement>(null);
  const output = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const words = document.createTextNode("");
    output.current?.replaceChildren(words);
    return live.subscribe((shown) => place.current && showWords(place.current, words, shown));
  }, []);
  return (
    <div
      ref={place}
      hidden
      aria-hidden="true"
      className="group pointer-events-none fixed top-0 left-0 z-50 size-0 contain-layout contain-size"
    >
      <output
        ref={output}
        className="figures absolute whitespace-nowrap rounded-frame border border-line bg-panel px-1.5 py-0.5 text-2xs text-text shadow-raised group-data-refused:border-bad group-data-refused:text-bad"
      />
    </div>
  );
}
