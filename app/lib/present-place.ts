import { readPlace, type Surroundings } from "#contract/refused-format";

/** The system and the browser that this runs on, in a window or in a worker. */
export function presentPlace(): Surroundings {
  return readPlace(
    navigator.userAgent,
    "maxTouchPoints" in navigator ? navigator.maxTouchPoints : 0,
  );
}
