/** What a press means in the editor. */
export type KeyAct =
  | { do: "toggle" }
  /** Runs backwards, stops, or runs forwards; pressed again, faster. */
  | { do: "shuttle"; by: -1 | 0 | 1 }
  | { do: "step"; seconds: number }
  | { do: "frame"; by: -1 | 1 }
  | { do: "edge"; edge: "start" | "end" }
  /** The piece begins or ends where the film stands. */
  | { do: "trim"; edge: "start" | "end" }
  | { do: "split" }
  | { do: "remove" }
  | { do: "duplicate" }
  | { do: "undo" }
  | { do: "redo" }
  | { do: "zoom"; by: 1 | -1 }
  | { do: "deselect" };

/** The parts of a press that matter. */
export interface KeyPress {
  key: string;
  hasControl: boolean;
  hasShift: boolean;
  hasAlt: boolean;
}

const PLAIN: Readonly<Record<string, KeyAct>> = {
  " ": { do: "toggle" },
  k: { do: "shuttle", by: 0 },
  j: { do: "shuttle", by: -1 },
  l: { do: "shuttle", by: 1 },
  i: { do: "trim", edge: "start" },
  o: { do: "trim", edge: "end" },
  s: { do: "split" },
  arrowleft: { do: "frame", by: -1 },
  arrowright: { do: "frame", by: 1 },
  home: { do: "edge", edge: "start" },
  end: { do: "edge", edge: "end" },
  delete: { do: "remove" },
  backspace: { do: "remove" },
  "+": { do: "zoom", by: 1 },
  "=": { do: "zoom", by: 1 },
  "-": { do: "zoom", by: -1 },
  escape: { do: "deselect" },
};

const WITH_CONTROL: Readonly<Record<string, KeyAct>> = {
  z: { do: "undo" },
  y: { do: "redo" },
  d: { do: "duplicate" },
};

const WITH_SHIFT: Readonly<Record<string, KeyAct>> = {
  arrowleft: { do: "step", seconds: -1 },
  arrowright: { do: "step", seconds: 1 },
};

/** Reads a press; null for one that means nothing here. */
export function readKey({ key, hasControl, hasShift, hasAlt }: KeyPress): KeyAct | null {
  if (hasAlt) return null;
  const name = key.toLowerCase();
  if (hasControl) {
    if (name === "z" && hasShift) return { do: "redo" };
    return WITH_CONTROL[name] ?? null;
  }
  if (hasShift) return WITH_SHIFT[name] ?? (name === "+" ? (PLAIN["+"] ?? null) : null);
  return PLAIN[name] ?? null;
}
