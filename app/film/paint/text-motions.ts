import { TEXT_MOTIONS, type TextMotionName } from "#contract/timeline/names";
import type { TitleSource } from "#contract/timeline/timeline";
import { registryOf } from "../registry";
import type { Pose, TextMotionDefinition } from "./text-motion";

/** All motions of letters. A file of `text-motions/` and the contract's list `TEXT_MOTIONS` add one. */
export const TEXT_MOTION_DEFINITIONS = registryOf<TextMotionName, TextMotionDefinition>(
  TEXT_MOTIONS,
  import.meta.glob<Record<string, TextMotionDefinition>>("./text-motions/*.ts", { eager: true }),
);

/** How long a title has been there and will be, in seconds. */
export interface TitleMoment {
  since: number;
  left: number;
}

/** What moves the letters of a title at a moment. */
export interface Motion {
  by: NonNullable<TitleSource["motionIn"]>["by"];
  /** How the part at a place of the reading order differs from where it rests. */
  poseOf: (order: number, count: number) => Pose;
  /** From 0 (gone) to 1 (at rest), of the title as a whole. */
  t: number;
}

const EACH = 0.5;

/** How far a part is, where parts begin one after the other and the last ends with the whole. */
function progressOf(t: number, each: number, { order, count }: { order: number; count: number }) {
  const share = count === 1 ? 1 : each;
  const start = count === 1 ? 0 : (order / (count - 1)) * (1 - share);
  return Math.min(1, Math.max(0, (t - start) / share));
}

/** What moves a title at a moment; null while it rests. Where it is too short for both ways, both are faster. */
export function letterMotionAt(
  { motionIn, motionOut }: Pick<TitleSource, "motionIn" | "motionOut">,
  { since, left }: TitleMoment,
): Motion | null {
  const wanted = (motionIn?.duration ?? 0) + (motionOut?.duration ?? 0);
  const pace = wanted > 0 ? Math.min(1, (since + left) / wanted) : 1;
  const comes = motionIn && since < motionIn.duration * pace;
  const goes = motionOut && left < motionOut.duration * pace;
  const motion = comes ? motionIn : goes ? motionOut : null;
  if (!motion) return null;
  const { pose, each = EACH } = TEXT_MOTION_DEFINITIONS[motion.name];
  const seconds = motion.duration * pace;
  const t = Math.min(1, Math.max(0, (comes ? since : left) / seconds));
  return {
    by: motion.by,
    t,
    poseOf(order, count) {
      // What came first goes first.
      const part = comes
        ? progressOf(t, each, { order, count })
        : 1 - progressOf(1 - t, each, { order, count });
      return pose(part, comes ? 1 : -1);
    },
  };
}
