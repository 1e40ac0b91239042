import { useStore } from "@nanostores/react";
import { Minus, Plus, Scissors, Trash2 } from "lucide-react";
import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { durationOf, type Track } from "#contract/timeline";
import { Button } from "#ui/button";
import { ScrollRegion } from "#ui/scroll-region";
import { Tooltip } from "#ui/tooltip";
import { type Desk, seek, useDesk, useTimeline } from "../desk";
import { removeSelected, splitHere } from "../pieces";
import { timecode } from "../preview/play-bar";
import { CaptionRow } from "./caption-row";
import { PieceRow } from "./piece-row";
import { fitting, zoom, zoomBy } from "./zoom";

/** Room behind the end of a film, to move things there. Seconds. */
const BEHIND = 3;
/** Width of the tracks' names, in pixels. */
const NAMES = 92;
/** What a film without anything in it shows. Seconds. */
const SHORTEST = 10;

const NAMES_OF_KINDS: Readonly<Record<Track["kind"], string>> = {
  visual: "Above",
  voice: "Voice",
  music: "Music",
  sfx: "Effects",
  captions: "Captions",
};

function nameOf(track: Track, isScenes: boolean): string {
  if (isScenes) return "Scenes";
  return (track.kind !== "captions" && track.name) || NAMES_OF_KINDS[track.kind];
}

/** Titles stand above the scenes, captions above everything, sounds below. */
function inOrder(tracks: readonly Track[]): readonly Track[] {
  const pictures = tracks.filter(({ kind }) => kind === "visual").reverse();
  const captions = tracks.filter(({ kind }) => kind === "captions");
  const sounds = tracks.filter(({ kind }) => !["visual", "captions"].includes(kind));
  return [...captions, ...pictures, ...sounds];
}

/** The width that there is for the film's time, kept for zooming. */
function useFitting(place: RefObject<HTMLElement>, seconds: number): number {
  const [width, setWidth] = useState(600);
  useEffect(() => {
    if (!place.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  const fit = Math.max(4, (width - NAMES - 16) / seconds);
  useEffect(() => fitting.set(fit), [fit]);
  return useStore(zoom) ?? fit;
}

/** Zooms with Ctrl and the wheel, and with two fingers on a touchpad. */
function useWheelZoom(place: RefObject<HTMLElement>) {
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomBy(-Math.sign(event.deltaY) * 0.5);
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [place]);
}

/** Where the film stands: moved by its own style, so that scrubbing draws nothing else again. */
function Playhead({ scale, scroller }: { scale: number; scroller: RefObject<HTMLDivElement> }) {
  const desk = useDesk();
  const line = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      desk.time.subscribe((time) => {
        const x = NAMES + time * scale;
        if (line.current) line.current.style.transform = `translateX(${x}px)`;
        const view = scroller.current;
        if (!view || !desk.isPlaying.get()) return;
        if (x > view.scrollLeft + view.clientWidth - 40 || x < view.scrollLeft + NAMES) {
          view.scrollLeft = Math.max(0, x - NAMES - 40);
        }
      }),
    [desk, scale, scroller],
  );
  return (
    <div
      ref={line}
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 left-0 z-20 w-px bg-signal"
    >
      <span className="-translate-x-1/2 absolute top-0 h-3 w-2.5 rounded-b-frame bg-signal" />
    </div>
  );
}

/** Seconds between two marks of the ruler: at least 64 pixels apart. */
function tickOf(scale: number): number {
  return [0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300].find((one) => one * scale >= 64) ?? 600;
}

function scrub(desk: Desk, event: PointerEvent<HTMLElement>, scale: number) {
  const ruler = event.currentTarget;
  ruler.setPointerCapture(event.pointerId);
  const { left } = ruler.getBoundingClientRect();
  const go = (x: number) => seek(desk, (x - left) / scale);
  const move = (next: globalThis.PointerEvent) => go(next.clientX);
  const end = () => {
    ruler.removeEventListener("pointermove", move);
    ruler.removeEventListener("pointerup", end);
    ruler.removeEventListener("pointercancel", end);
  };
  ruler.addEventListener("pointermove", move);
  ruler.addEventListener("pointerup", end);
  ruler.addEventListener("pointercancel", end);
  go(event.clientX);
}

/** The times that a ruler names, in seconds. */
const marksOf = (seconds: number, tick: number) =>
  Array.from({ length: Math.floor(seconds / tick) + 1 }, (_, index) => index * tick);

function Ruler({ seconds, scale }: { seconds: number; scale: number }) {
  const desk = useDesk();
  const tick = tickOf(scale);
  return (
    <div className="sticky top-0 z-10 flex h-7 bg-panel">
      <span
        className="sticky left-0 z-20 shrink-0 border-line border-r bg-panel"
        style={{ width: NAMES }}
      />
      {/* The slider below the preview does the same with keys. */}
      <div
        className="relative cursor-ew-resize touch-none border-line border-b"
        style={{ width: seconds * scale }}
        onPointerDown={(event) => scrub(desk, event, scale)}
      >
        {marksOf(seconds, tick).map((time) => (
          <span
            key={time}
            className="figures absolute bottom-0 h-3.5 border-control border-l pl-1 font-mono text-2xs text-faint leading-none"
            style={{ left: time * scale }}
          >
            {timecode(time).replace(/\.0$/, "")}
          </span>
        ))}
      </div>
    </div>
  );
}

/** All tracks of the film over its time. */
export function TimelineView() {
  const desk = useDesk();
  const timeline = useTimeline();
  const selected = useStore(desk.selected);
  const scroller = useRef<HTMLDivElement>(null);
  const seconds = Math.max(durationOf(timeline), SHORTEST) + BEHIND;
  const scale = useFitting(scroller, seconds);
  useWheelZoom(scroller);
  const [view, setView] = useState({ from: 0, to: 120 });
  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const margin = element.clientWidth / 2;
    setView({
      from: (element.scrollLeft - margin) / scale,
      to: Math.min(seconds, (element.scrollLeft + element.clientWidth + margin) / scale),
    });
  }, [scale, seconds]);
  useEffect(look, [look]);
  const scenes = timeline.tracks.find(({ kind }) => kind === "visual")?.id;

  return (
    <section
      aria-label="Timeline"
      className="overflow-hidden rounded-panel border border-line bg-panel"
    >
      <div className="flex items-center gap-1 border-line border-b px-2 py-1">
        <Tooltip text="Split where the film stands (S)">
          <Button variant="quiet" size="sm" onClick={() => splitHere(desk)}>
            <Scissors aria-hidden="true" className="size-4" />
            Split
          </Button>
        </Tooltip>
        <Tooltip text="Delete the chosen piece (Del)">
          <Button
            variant="quiet"
            size="sm"
            disabled={selected === null}
            onClick={() => removeSelected(desk)}
          >
            <Trash2 aria-hidden="true" className="size-4" />
            Delete
          </Button>
        </Tooltip>
        <span className="ml-auto" />
        <Button variant="quiet" size="icon-sm" aria-label="Zoom out" onClick={() => zoomBy(-1)}>
          <Minus aria-hidden="true" className="size-4" />
        </Button>
        <Button variant="quiet" size="sm" onClick={() => zoom.set(null)}>
          Fit
        </Button>
        <Button variant="quiet" size="icon-sm" aria-label="Zoom in" onClick={() => zoomBy(1)}>
          <Plus aria-hidden="true" className="size-4" />
        </Button>
      </div>
      <ScrollRegion
        ref={scroller}
        onScroll={look}
        label="Tracks"
        className="relative h-52 overflow-auto overscroll-x-contain lg:h-[max(11rem,25dvh)]"
      >
        <div className="relative" style={{ width: NAMES + seconds * scale }}>
          <Ruler seconds={seconds} scale={scale} />
          {inOrder(timeline.tracks).map((track) => (
            <div key={track.id} className="flex border-line border-b last:border-b-0">
              <span
                className="sticky left-0 z-10 flex shrink-0 items-center truncate border-line border-r bg-panel px-2.5 text-muted text-xs"
                style={{ width: NAMES }}
              >
                {nameOf(track, track.id === scenes)}
              </span>
              {track.kind === "captions" ? (
                <CaptionRow track={track} scale={scale} view={view} />
              ) : (
                <PieceRow track={track} isScenes={track.id === scenes} scale={scale} view={view} />
              )}
            </div>
          ))}
          {timeline.tracks.length === 0 && (
            <p className="px-4 py-8 text-center text-muted text-sm" style={{ marginLeft: NAMES }}>
              Scenes, voice, captions and music will stand here.
            </p>
          )}
          <Playhead scale={scale} scroller={scroller} />
        </div>
      </ScrollRegion>
    </section>
  );
}
