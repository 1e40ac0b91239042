import { itemLength, type VisualItem } from "#contract/timeline/timeline";
import { itemAt } from "../keys/keys";
import { placeInFrame } from "./place";

interface Size {
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/**
 * Which pixel of its picture a piece shows at a point of the frame, where it is by its keys then; null for none.
 * @param look.picture the size of the picture or the frame of the clip, in pixels
 * @param look.time of the film, in seconds
 */
export function sourcePoint(
  item: VisualItem,
  point: Point,
  { frame, picture, time }: { frame: Size; picture: Size; time: number },
): Point | null {
  const now = itemAt(item, time);
  const found = now.place
    ? inPlace(now.place, point, { frame, picture })
    : inFrame(now, point, { frame, picture, time });
  const isInside =
    found.x >= 0 && found.y >= 0 && found.x < picture.width && found.y < picture.height;
  return isInside ? found : null;
}

function inPlace(
  place: NonNullable<VisualItem["place"]>,
  point: Point,
  { frame, picture }: { frame: Size; picture: Size },
): Point {
  const angle = (-place.rotation * Math.PI) / 180;
  const [dx, dy] = [point.x - place.x * frame.width, point.y - place.y * frame.height];
  const [x, y] = [
    dx * Math.cos(angle) - dy * Math.sin(angle),
    dx * Math.sin(angle) + dy * Math.cos(angle),
  ];
  const scale = picture.width / (place.width * frame.width);
  return { x: x * scale + picture.width / 2, y: y * scale + picture.height / 2 };
}

function inFrame(
  item: VisualItem,
  point: Point,
  { frame, picture, time }: { frame: Size; picture: Size; time: number },
): Point {
  const { from, to } = placeInFrame(item, picture, frame, (time - item.at) / itemLength(item));
  return {
    x: from.x + ((point.x - to.x) / to.width) * from.width,
    y: from.y + ((point.y - to.y) / to.height) * from.height,
  };
}
