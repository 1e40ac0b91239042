import type { Timeline } from "#contract/timeline/timeline";
import { cutRanges, type TimeRange } from "#film/edit/cut-ranges";
import type { FilmStage } from "../film-stage";

/** How much of the film is heard on both sides of a cut, in seconds. */
const AROUND = 1;

let stop: (() => void) | null = null;

/** Ends what is being heard. */
export const stopHearing = (): void => stop?.();

interface HeardStretch {
  /** The film with the stretch. */
  film: Timeline;
  range: TimeRange;
  /** Whether the film is heard without the stretch. */
  isCut: boolean;
  /** What the stage shows again afterwards, and at which second of it. */
  after: () => { timeline: Timeline; time: number };
}

/**
 * Plays a film around a stretch: as it is, or without the stretch as it will be once that is cut. The stage shows its
 * own film again behind that.
 * @returns once it was heard, or something else was played
 */
export async function hearAround(
  stage: FilmStage,
  { film, range, isCut, after }: HeardStretch,
): Promise<void> {
  stopHearing();
  const player = stage.player.get();
  if (!player) return;
  const end = (isCut ? range.from : range.to) + AROUND;
  await new Promise<void>((resolve) => {
    const unlisten: (() => void)[] = [];
    const finish = () => {
      if (stop !== finish) return;
      stop = null;
      for (const one of unlisten) one();
      // A player that was replaced meanwhile is closed.
      if (stage.player.get() === player) {
        const { timeline, time } = after();
        player.pause();
        player.setTimeline(timeline);
        player.seek(time);
      }
      resolve();
    };
    stop = finish;
    player.setTimeline(isCut ? cutRanges(film, { ranges: [range], ripple: true }) : film);
    player.seek(Math.max(0, range.from - AROUND));
    player.play().then(() => {
      if (stop !== finish) return;
      unlisten.push(
        stage.time.listen((time) => {
          if (time >= end) finish();
        }),
        stage.isPlaying.listen((isPlaying) => {
          if (!isPlaying) finish();
        }),
      );
    }, finish);
  });
}
