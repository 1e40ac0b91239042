import { useStore } from "@nanostores/react";
import { memo, type RefObject, useDeferredValue, useEffect, useRef } from "react";
import { durationOf, type Timeline, type Track } from "#contract/timeline/timeline";
import { ScrollRegion } from "#ui/scroll-region";
import { CommandButton } from "../commands/command-button";
import { useDesk, useFilmPart, useTimeline } from "../desk";
import { choiceBox, drawBox } from "./box";
import { CaptionRow } from "./caption-row";
import { DragWords, Landings } from "./drag-marks";
import { guide } from "./guide";
import { MarkerBar, MarkerFlags, MarkerLines } from "./markers";
import { PieceMenu } from "./piece-menu";
import { PieceRow } from "./piece-row";
import { RowHead } from "./row-head";
import { rowNames } from "./row-names";
import { NAMES_WIDTH, Ruler } from "./ruler";
import { noteMoving } from "./strip-source";
import { useShownSpan } from "./use-shown-span";

/** Room behind the end of a film, to move things there. Seconds. */
const BEHIND = 3;
/** What a film without anything in it shows. Seconds. */
const MIN_SECONDS = 10;

/** How much time the rows show. Seconds. */
const secondsOf = (timeline: Timeline) => Math.max(durationOf(timeline), MIN_SECONDS) + BEHIND;

/** Titles are above the scenes, captions above everything, sounds below. */
function inOrder(tracks: readonly Track[]): readonly Track[] {
  const images = tracks.filter(({ kind }) => kind === "visual").reverse();
  const captions = tracks.filter(({ kind }) => kind === "captions");
  const audio = tracks.filter(({ kind }) => !["visual", "captions"].includes(kind));
  return [...captions, ...images, ...audio];
}

/** The playhead: moved by its own style, so that scrubbing draws nothing else again. */
function Playhead({ scale, scroller }: { scale: number; scroller: RefObject<HTMLDivElement> }) {
  const desk = useDesk();
  const line = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      desk.time.subscribe((time) => {
        const x = NAMES_WIDTH + time * scale;
        if (line.current) line.current.style.transform = `translateX(${x}px)`;
        const view = scroller.current;
        if (!view || !desk.isPlaying.get()) return;
        if (x > view.scrollLeft + view.clientWidth - 40 || x < view.scrollLeft + NAMES_WIDTH) {
          view.scrollLeft = Math.max(0, x - NAMES_WIDTH - 40);
        }
      }),
    [desk, scale, scroller],
  );
  return (
    <div
      ref={line}
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 left-0 z-20 w-px bg-signal will-change-transform"
    >
      <span className="-translate-x-1/2 absolute top-0 h-3 w-2.5 rounded-b-frame bg-signal" />
    </div>
  );
}

/**
 * A line where a dragged piece snaps or lands. Each move of a drag sets the place of the line, so this component writes the
 * style without React.
 */
function Guide({ scale }: { scale: number }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      guide.subscribe((at) => {
        const { current } = line;
        if (!current) return;
        current.hidden = at === null;
        if (at !== null) current.style.transform = `translateX(${NAMES_WIDTH + at * scale}px)`;
      }),
    [scale],
  );
  return (
    <div
      ref={line}
      hidden
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 left-0 z-20 w-0.5 bg-warn"
    />
  );
}

/** The box that chooses pieces, while it is drawn. */
function Box() {
  const box = useStore(choiceBox);
  if (!box) return null;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute z-20 rounded-frame border border-signal bg-signal/15"
      style={box}
    />
  );
}

/** What is done with pieces, and how near they are looked at. */
const Bar = memo(function Bar() {
  return (
    <div className="flex items-center gap-1 border-line border-b px-2 py-1">
      <CommandButton command="split" />
      <CommandButton command="remove" />
      <CommandButton command="ripple" className="aria-checked:bg-hover aria-checked:text-text" />
      <CommandButton command="addMarker" />
      <MarkerBar />
      <span className="ml-auto" />
      <CommandButton command="zoomOut" size="icon-sm" hasTip={false} />
      <CommandButton command="zoomFit" />
      <CommandButton command="zoomIn" size="icon-sm" hasTip={false} />
    </div>
  );
});

/** All tracks of the film over its time. */
export function TimelineView() {
  const timeline = useTimeline();
  const scroller = useRef<HTMLDivElement>(null);
  // An edit is shown at once, and what it makes of the scale of the whole film thereafter: that draws all pieces again.
  const seconds = useDeferredValue(useFilmPart(secondsOf));
  const { scale, view, look } = useShownSpan(scroller, seconds);
  const desk = useDesk();
  // Also when the film opens: its first picture needs the decoders then.
  useEffect(() => desk.time.subscribe(noteMoving), [desk]);
  const scenes = timeline.tracks.find(({ kind }) => kind === "visual")?.id;
  const names = rowNames(timeline);

  return (
    <section
      aria-label="Timeline"
      // What is selected would be dragged instead of the film's time.
      className="select-none overflow-hidden rounded-panel border border-line bg-panel"
    >
      <Bar />
      <ScrollRegion
        ref={scroller}
        onScroll={look}
        label="Tracks"
        // After a change in a row the browser lays out the rows alone, not the page around them.
        className="relative h-52 overflow-auto overscroll-x-contain contain-layout contain-size lg:h-(--rows)"
      >
        <PieceMenu>
          <div
            data-rows
            className="relative min-h-full"
            style={{ width: NAMES_WIDTH + seconds * scale }}
            onPointerDown={(event) => drawBox(event, desk)}
          >
            <Ruler seconds={seconds} scale={scale}>
              <MarkerFlags scale={scale} />
            </Ruler>
            {inOrder(timeline.tracks).map((track) => (
              <div key={track.id} className="flex border-line border-b last:border-b-0">
                <RowHead track={track} name={names.get(track.id) ?? ""} />
                {track.kind === "captions" ? (
                  <CaptionRow track={track} scale={scale} view={view} />
                ) : (
                  <PieceRow
                    track={track}
                    name={names.get(track.id) ?? ""}
                    isScenes={track.id === scenes}
                    scale={scale}
                    view={view}
                  />
                )}
              </div>
            ))}
            {timeline.tracks.length === 0 && (
              <p
                className="px-4 py-8 text-center text-muted text-sm"
                style={{ marginLeft: NAMES_WIDTH }}
              >
                Your scenes, voice, captions and music appear here.
              </p>
            )}
            <MarkerLines scale={scale} />
            <Playhead scale={scale} scroller={scroller} />
            <Guide scale={scale} />
            <Landings />
            <Box />
          </div>
        </PieceMenu>
      </ScrollRegion>
      <DragWords />
    </section>
  );
}
