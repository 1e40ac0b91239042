import { type KeyboardEvent, useState } from "react";
import { STYLES } from "./styles";

/** How far an arrow key goes. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A few styles to tap; one stop of the Tab key, and one line to swipe on a phone. */
export function StylesRow({ onChoose }: { onChoose: (style: string) => void }) {
  const [current, setCurrent] = useState(0);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step + STYLES.length) % STYLES.length;
    setCurrent(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  }

  return (
    <div
      role="toolbar"
      aria-label="Styles"
      onKeyDown={move}
      className="-mx-1 flex gap-1.5 px-1 max-md:overflow-x-auto max-md:py-1 max-md:pr-12 max-md:[mask-image:linear-gradient(to_right,#000_calc(100%-3.5rem),transparent)] max-md:[scrollbar-width:none] md:flex-wrap"
    >
      {STYLES.map((style, index) => (
        <button
          key={style}
          type="button"
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onClick={() => onChoose(style)}
          className="h-7 shrink-0 rounded-pill border border-line px-2.5 text-muted text-xs transition-colors duration-150 hover:border-control hover:text-text"
        >
          {style}
        </button>
      ))}
    </div>
  );
}
