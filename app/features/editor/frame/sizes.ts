import { atom } from "nanostores";

/** What can be made larger or smaller on the screen of a film. */
export type PartName = "panel" | "timeline";

interface Part {
  /** What its separator is called. */
  label: string;
  /** Pixels. */
  min: number;
  /** Pixels, unless the window has less room. */
  max: number;
  /** What the window leaves for this part, in pixels. */
  room: (window: WindowSize) => number;
  /** What it has until it is changed, in pixels. */
  usual: (window: WindowSize) => number;
}

/** The size of a window in pixels. */
export interface WindowSize {
  width: number;
  height: number;
}

/** What the header, the top bar, the play bar and the least of a picture need beside the rows, in pixels. */
const ABOVE_ROWS = 400;
/** What the folded tools and the least of a picture need beside a panel, in pixels. */
const BESIDE_PANEL = 560;

export const SIZED_PARTS: Readonly<Record<PartName, Part>> = {
  panel: {
    label: "Panel width",
    ...{ min: 280, max: 640 },
    room: ({ width }) => width - BESIDE_PANEL,
    usual: () => 352,
  },
  timeline: {
    label: "Timeline height",
    ...{ min: 96, max: 900 },
    room: ({ height }) => height - ABOVE_ROWS,
    usual: ({ height }) => Math.round(Math.min(480, Math.max(176, height * 0.2))),
  },
};

/** The bounds of a part in a window, and the size that it has there. Whole pixels. */
export function partSizeIn(name: PartName, wanted: number | null, window: WindowSize) {
  const { min, max, room, usual } = SIZED_PARTS[name];
  const most = Math.max(min, Math.min(max, room(window)));
  const size = wanted ?? usual(window);
  return { min, max: most, size: Math.round(Math.min(most, Math.max(min, size))) };
}

type Sizes = Readonly<Partial<Record<PartName, number>>>;

const KEY = "editor-sizes";

/** The sizes in a text that a browser kept; what is no number is left out. */
export function readSizes(text: string | null): Sizes {
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    if (typeof read !== "object" || read === null) return {};
    return Object.fromEntries(
      Object.entries(read).filter(([name, size]) => name in SIZED_PARTS && Number.isFinite(size)),
    );
  } catch {
    return {};
  }
}

function stored(): Sizes {
  try {
    return readSizes(window.localStorage.getItem(KEY));
  } catch {
    return {};
  }
}

/** The sizes that were chosen, in pixels. This browser remembers them. */
export const sizes = atom<Sizes>(typeof window === "undefined" ? {} : stored());

/** Gives a part another size; null for its usual one. */
export function setSize(name: PartName, size: number | null): void {
  const { [name]: _, ...rest } = sizes.get();
  const next = size === null ? rest : { ...rest, [name]: size };
  sizes.set(next);
  try {
    window.localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without a storage they hold until the page is left.
  }
}
