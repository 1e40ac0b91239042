import { type FrameMove, type FrameRoom, framePath, roomOf } from "#film/reframe/frame-path";
import { isOtherShot, type LumaGrid, movingBoxes } from "#film/reframe/motion";
import type { SubjectAt, SubjectBox } from "#film/reframe/subject";
import type { FollowedSubject, SourceRecording } from "./cut-plan";

/** Places are kept as whole thousandths of the picture, times as whole milliseconds. */
const STEPS = 1000;
const whole = (value: number) => Math.round(value * STEPS);

/** A subject counts as found where it was in this share of the pictures that were looked through for it. */
const FOUND = { person: 0.25, motion: 0.15 };

/** What was seen in a recording, at moments in their order. */
export interface SeenMoment {
  grid: LumaGrid;
  /** The person in it; null for no one, nothing where no one was looked for. */
  person?: SubjectBox | null;
}

/** What a frame follows: the person where there mostly is one, else what moves, else nothing. */
export function followedIn(moments: readonly SeenMoment[]): FollowedSubject {
  const persons = moments.map(({ person }) => person ?? null);
  const looked = moments.flatMap(({ person }) => (person === undefined ? [] : [person]));
  const moving = movingBoxes(moments.map(({ grid }) => grid));
  const shareOf = (boxes: readonly (SubjectBox | null)[]) =>
    boxes.filter((box) => box !== null).length / Math.max(1, boxes.length);
  const follows =
    shareOf(looked) >= FOUND.person
      ? "person"
      : shareOf(moving) >= FOUND.motion
        ? "motion"
        : "centre";
  if (follows === "centre") return { follows, places: [] };
  const boxes = follows === "person" ? persons : moving;
  let isCut = false;
  const places = moments.flatMap(({ grid }, index): FollowedSubject["places"][number][] => {
    const last = moments[index - 1]?.grid;
    isCut = isCut || (last !== undefined && isOtherShot(last, grid));
    const box = boxes[index];
    if (!box) return [];
    const { x, y, width, height } = box;
    const place = [whole(grid.t), whole(x), whole(y), whole(width), whole(height)] as const;
    const begins = isCut;
    isCut = false;
    return [[...place, begins ? 1 : 0]];
  });
  return { follows, places };
}

/** How the frame of a shape moves over a recording; null where nothing is followed or nothing has to be cut off. */
export function frameMovesOf(
  recording: SourceRecording,
  followed: FollowedSubject | undefined,
  frame: { width: number; height: number },
): { moves: FrameMove[]; room: FrameRoom } | null {
  const room = roomOf(recording, frame);
  if (!room || !followed || followed.places.length === 0) return null;
  const subjects = followed.places.map(
    ([t, x, y, width, height, cut]): SubjectAt => ({
      ...{ t: t / STEPS, x: x / STEPS, y: y / STEPS, width: width / STEPS, height: height / STEPS },
      isCut: cut === 1,
    }),
  );
  return { moves: framePath(subjects, { room, duration: recording.duration }), room };
}
