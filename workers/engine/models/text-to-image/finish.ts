import type { MoodId } from "../../prompt/moods";
import { type Look, readPrompt } from "../../prompt/read-prompt";
import type { Rgb } from "../../render/raster";

/** How a scene is finished: what the renderer is to do to it, and how strongly. */
export interface Finish {
  readonly look: Look;
  readonly strength: number;
  /** Whether the prompt names a style. */
  readonly styled: boolean;
  /** Whether there is nothing to do: no style, mood or palette is named. */
  readonly plain: boolean;
}

/** Light, weather and places: the scene itself has them, and twice would be too much. */
const DRAWN: ReadonlySet<MoodId> = new Set([
  "night",
  "moonlight",
  "sunset",
  "sunrise",
  "goldenHour",
  "autumn",
  "spring",
  "summer",
  "winter",
  "dark",
  "bright",
  "foggy",
  "stormy",
  "underwater",
  "fiery",
  "forest",
  "desert",
  "cosmic",
  "candlelight",
]);

/** How far a style goes where nothing sets it. */
export const STYLED_STRENGTH = 0.8;
/** A light grade, for scenes that are to look as they were drawn but for a mood or a palette. */
const GRADE_STRENGTH = 0.36;
/** A palette that is asked for still leaves the things in their own colours, in part. */
const PALETTE_WEIGHT = 0.5;

/**
 * Decides how a scene is finished.
 * @param colours colours of the prompt that belong to no thing in it
 */
export function finishOf(prompt: string, negativePrompt: string, colours: readonly Rgb[]): Finish {
  const look = readPrompt(prompt);
  const refused = readPrompt(negativePrompt);
  const without = negativePrompt.trim() === "" ? look.without : [...look.without, ...refused.moods];
  const named = !look.derived && look.style !== "cinematic";
  const styled = named && (refused.derived || refused.style !== look.style);
  // A derived look brings a mood of its own, which no one has asked for.
  const asked = look.derived ? [] : look.moods;
  const moods = asked.filter((id) => !DRAWN.has(id) && !without.includes(id));
  const weight = look.derived || look.colourWeight < PALETTE_WEIGHT ? 0 : PALETTE_WEIGHT;
  return {
    look: {
      ...look,
      style: styled ? look.style : "cinematic",
      accent: styled ? look.accent : null,
      moods,
      without,
      colours: weight > 0 ? colours : [],
      colourWeight: colours.length > 0 ? weight : 0,
    },
    strength: styled ? STYLED_STRENGTH : GRADE_STRENGTH,
    styled,
    plain: !styled && moods.length === 0 && (weight === 0 || colours.length === 0),
  };
}
