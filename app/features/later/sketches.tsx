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

/** A curve among axes that takes off. */
export function RisingCurve() {
  return (
    <Sketch>
      <path {...LINE} d="M44 32v168h280" />
      <path {...LINE} strokeDasharray="2 8" d="M44 156h280M44 112h280M44 68h280" />
      <path {...LINE} d="M44 172c60-6 90-2 140-16s90-20 140-26" />
      <path {...SIGNAL} d="M44 188c80 0 130-8 176-46 30-26 48-58 92-86" />
      <circle cx="312" cy="56" r="5" fill="var(--color-signal)" />
    </Sketch>
  );
}

/** Nested replies, one of them new. */
export function Threads() {
  return (
    <Sketch>
      <path {...LINE} d="M52 44v152M92 88v64M132 120v20" />
      <path {...LINE} d="M72 48h196M72 64h140M112 92h168M152 124h120M112 152h96M72 188h150" />
      <circle {...SIGNAL} cx="292" cy="124" r="8" />
      <path {...SIGNAL} d="M292 108v-10M292 150v-10M308 124h10" />
    </Sketch>
  );
}
