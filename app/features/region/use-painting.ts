import { useEffect, useRef, useState } from "react";
import type { Mask } from "../enhance/pixels/raster";
import { newAreaOf } from "../extend/kept-area";
import { smallNewArea } from "../extend/new-area";
import type { MarkedRegion } from "../generate/use-draft";
import { type BrushShape, FIRST_SHAPE } from "../masks/brush-amounts";
import { useSteps } from "../masks/use-steps";
import { colourRegion } from "./colour-flood";
import { maskOfRegion } from "./read-region";
import { regionSentence } from "./region-problem";
import { resizedMask } from "./scale-mask";
import { type Corners, combined, emptyMask, inverted, withRectangle } from "./shapes";
import type { ToolName } from "./tools";
import type { WorkedPicture } from "./use-picture";

/** What is marked, and how soft its edge is, in pixels of the picture. */
export interface Painted {
  mask: Mask;
  feather: number;
}

/** How the tools are set. */
export interface ToolSettings {
  tool: ToolName;
  /** Whether they mark, or take a mark away. */
  adds: boolean;
  brush: BrushShape;
  /** How much a colour may differ, 0 to 1. */
  tolerance: number;
}

/** The last press on a colour: another tolerance changes its outcome. */
interface Flood {
  at: { x: number; y: number };
  before: Painted;
  adds: boolean;
  act: string;
}

/** A region that is being marked: its steps, and how the tools are set. */
export function usePainting(picture: WorkedPicture | null, region: MarkedRegion | null) {
  const { value, set, reset, undo, redo } = useSteps<Painted>();
  const [problem, setProblem] = useState<string | null>(null);
  const [first, setFirst] = useState<Painted | null>(null);
  const [settings, setSettings] = useState<ToolSettings>({
    ...{ tool: "brush", adds: true, brush: FIRST_SHAPE, tolerance: 0.12 },
  });
  const flood = useRef<Flood | null>(null);
  const presses = useRef(0);
  const begin = useRef(region);
  /** What stays marked: the new area of an extended picture. */
  const area = useRef<Mask | null>(null);

  useEffect(() => {
    if (!picture) return;
    let isGone = false;
    const start = (painted: Painted) => {
      if (isGone) return;
      setFirst(painted);
      reset(painted);
    };
    const { current } = begin;
    const kept = current && newAreaOf(current);
    area.current = kept && smallNewArea(kept.output, kept.blend, picture.copy);
    const nothing = { mask: area.current ?? emptyMask(picture.copy), feather: 0 };
    // A new area alone is known exactly; its file would be a copy of it.
    if (!current || (kept && current.id === null)) start(nothing);
    else {
      maskOfRegion(current).then(
        (mask) => start({ mask: resizedMask(mask, picture.copy), feather: current.feather }),
        (error: unknown) => {
          if (!isGone) setProblem(regionSentence(error));
          start(nothing);
        },
      );
    }
    return () => {
      isGone = true;
    };
  }, [picture, reset]);

  const back = (move: (() => void) | null) =>
    move &&
    (() => {
      flood.current = null;
      move();
    });

  /** A step, with what stays marked. */
  function put({ mask, feather }: Painted, act?: string) {
    const { current } = area;
    set({ mask: current ? combined(mask, current, true) : mask, feather }, act);
  }

  function setMask(mask: Mask) {
    flood.current = null;
    if (value && mask !== value.mask) put({ ...value, mask });
  }

  function markColour(tolerance: number, { at, before, adds, act }: Flood) {
    if (!picture) return;
    const part = colourRegion(picture.copy, at, tolerance);
    put({ ...before, mask: combined(before.mask, part, adds) }, act);
  }

  return {
    painted: value,
    problem,
    settings,
    isChanged: value !== first,
    undo: back(undo),
    redo: back(redo),
    setMask,
    markRectangle: (corners: Corners) =>
      value && setMask(withRectangle(value.mask, corners, settings.adds)),
    markPart: (part: Mask) => value && setMask(combined(value.mask, part, settings.adds)),
    markColourAt(at: { x: number; y: number }) {
      if (!value) return;
      presses.current += 1;
      const act = `colour ${presses.current}`;
      flood.current = { at, before: value, adds: settings.adds, act };
      markColour(settings.tolerance, flood.current);
    },
    invert: () => value && setMask(inverted(value.mask)),
    clear: () => value && setMask(emptyMask(value.mask)),
    setFeather: (feather: number) => value && set({ ...value, feather }, "feather"),
    change(part: Partial<ToolSettings>) {
      setSettings((known) => ({ ...known, ...part }));
      if (part.tool !== undefined) flood.current = null;
      if (part.tolerance !== undefined && flood.current) {
        markColour(part.tolerance, flood.current);
      }
    },
  };
}

export type Painting = ReturnType<typeof usePainting>;
