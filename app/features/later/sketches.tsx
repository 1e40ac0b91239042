import type { ReactNode } from "react";

const LINE = { fill: "none", stroke: "currentColor", strokeWidth: 1.5 } as const;
const SIGNAL = { fill: "none", stroke: "var(--color-signal)", strokeWidth: 2 } as const;

function Sketch({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 360 240"
      aria-hidden="true"
      className="w-full max-w-lg"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/** A contact sheet with one frame marked. */
export function ContactGrid() {
  return (
    <Sketch>
      {[0, 1, 2].flatMap((row) =>
        [0, 1, 2, 3].map((column) => (
          <rect
            key={`${row}-${column}`}
            {...LINE}
            x={24 + column * 80}
            y={24 + row * 68}
            width="68"
            height="52"
            rx="1"
          />
        )),
      )}
      <path
        {...SIGNAL}
        d="M246 86c-26-10-70-6-74 26-3 28 26 44 56 42 34-2 46-30 34-52-8-14-30-22-52-20"
      />
    </Sketch>
  );
}
