import { type RefObject, useEffect, useRef } from "react";
import type { Timeline } from "#contract/timeline/timeline";
import type { TimeRange } from "#film/edit/cut-ranges";
import { type HeardEdges, hearEdges } from "#film/transcript/word-cut";

/** A choice of words that changes sooner is on its way to another one. Milliseconds. */
const SETTLED_MS = 80;

/**
 * Listens to the film around both ends of a stretch that may be cut next, so that a cut finds its sound at hand and
 * waits for nothing. Where the film's sound cannot be read, nothing is heard.
 */
export function useHeardEdges(
  timeline: Timeline,
  range: TimeRange | null,
): RefObject<HeardEdges | null> {
  const heard = useRef<HeardEdges | null>(null);
  const { from, to } = range ?? {};
  useEffect(() => {
    if (from === undefined || to === undefined) return;
    const listening = new AbortController();
    const { signal } = listening;
    const begin = setTimeout(() => {
      hearEdges(timeline, { from, to }, signal).then(
        (edges) => {
          if (!signal.aborted) heard.current = edges;
        },
        () => undefined,
      );
    }, SETTLED_MS);
    return () => {
      clearTimeout(begin);
      listening.abort();
      heard.current = null;
    };
  }, [timeline, from, to]);
  return heard;
}
