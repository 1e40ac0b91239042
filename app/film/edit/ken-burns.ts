import type { KenBurns, KenBurnsPart } from "#contract/timeline/keys";
import type { VisualItem } from "#contract/timeline/timeline";
import { withinPicture } from "../keys/ken-burns";
import { motionAt } from "../paint/place";

/** How much closer the end is than the start of a picture that did not move. */
const FIRST_ZOOM = 1.25;

/** What Ken Burns by hand begins with: the movement that a picture has, else one that comes a little closer. */
export function firstKenBurns(item: VisualItem): KenBurns {
  const partAt = (share: number): KenBurnsPart => {
    const { zoom, focus } = motionAt(item, share);
    return withinPicture({ x: focus[0], y: focus[1], zoom });
  };
  const [start, end] = [partAt(0), partAt(1)];
  const isStill = item.motion === "none";
  return {
    easing: "ease-in-out",
    start,
    end: isStill ? { ...end, zoom: start.zoom * FIRST_ZOOM } : end,
  };
}
