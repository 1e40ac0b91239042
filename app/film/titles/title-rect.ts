import type { ShareRect } from "#contract/timeline/platforms";
import type { TitleSource, VisualItem } from "#contract/timeline/timeline";
import { reachOf, setTitle } from "../paint/set-title";
import { estimatingRuler } from "./estimating-ruler";

type Place = NonNullable<VisualItem["place"]>;

/** What a rectangle reaches over that is turned around its middle. */
function turned({ width, height }: { width: number; height: number }, degrees: number) {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  return { width: width * cos + height * sin, height: width * sin + height * cos };
}

/**
 * What a title covers, with its plate and its outline, in shares of the frame. Its letters are not measured but
 * estimated, within about a tenth.
 * @param scale how much larger it is drawn than it is set (`titleScale`)
 */
export function titleRect(
  src: TitleSource,
  place: Place,
  frame: { width: number; height: number },
  scale = 1,
): ShareRect {
  const setWidth = (place.width * frame.width) / scale;
  const setting = setTitle(estimatingRuler(), src, { width: setWidth, frame });
  const reach = reachOf(setting, src.plate !== undefined);
  const outline = src.stroke ? (src.strokeWidth ?? 0.14) * setting.size : 0;
  const { width, height } = turned(
    { width: (reach.width + outline) * scale, height: (reach.height + outline) * scale },
    place.rotation,
  );
  const middle = {
    x: place.x * frame.width + (reach.x + reach.width / 2) * scale,
    y: place.y * frame.height + (reach.y + reach.height / 2) * scale,
  };
  return {
    ...{ x: (middle.x - width / 2) / frame.width, y: (middle.y - height / 2) / frame.height },
    ...{ width: width / frame.width, height: height / frame.height },
  };
}
