interface Size {
  width: number;
  height: number;
}

/**
 * The part of a picture that is kept. The picture is turned around its middle by `angle`, in degrees clockwise; the part is
 * upright in what is seen then. Its middle is so far from the picture's, and so large, in shares of the picture's own
 * width and height.
 */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
  angle: number;
}

/** All of a picture. */
export const NO_CROP: Crop = { x: 0, y: 0, width: 1, height: 1, angle: 0 };
/** How far a picture is turned at most, in degrees. */
export const MAX_ANGLE = 45;
/** The least of a side that is kept. */
const LEAST = 0.02;
const TINY = 1e-9;

export const isWhole = (crop: Crop): boolean =>
  crop.angle === 0 && crop.width > 1 - TINY && crop.height > 1 - TINY;

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, Math.min(least, most)), Math.max(least, most));

const turnOf = ({ angle }: Pick<Crop, "angle">) => {
  const radians = (angle * Math.PI) / 180;
  return { cos: Math.cos(radians), sin: Math.sin(radians) };
};

/** Half of the room that a part takes of the unturned picture, in pixels. */
function reachOf(crop: Crop, { width, height }: Size) {
  const { cos, sin } = turnOf(crop);
  const [wide, tall] = [(crop.width * width) / 2, (crop.height * height) / 2];
  return { x: wide * cos + tall * Math.abs(sin), y: wide * Math.abs(sin) + tall * cos };
}

/** The middle of a part in the unturned picture, from the picture's middle, in pixels. */
function middleOf(crop: Crop, { width, height }: Size) {
  const { cos, sin } = turnOf(crop);
  const [x, y] = [crop.x * width, crop.y * height];
  return { x: x * cos + y * sin, y: y * cos - x * sin };
}

/** A part whose middle is at a place of the unturned picture. */
function withMiddle(crop: Crop, { x, y }: { x: number; y: number }, { width, height }: Size): Crop {
  const { cos, sin } = turnOf(crop);
  return { ...crop, x: (x * cos - y * sin) / width, y: (x * sin + y * cos) / height };
}

/** Whether a part has no corner outside of the picture. */
export function isInside(crop: Crop, size: Size): boolean {
  const [reach, middle] = [reachOf(crop, size), middleOf(crop, size)];
  const slack = 1e-6 * Math.max(size.width, size.height);
  return (
    Math.abs(middle.x) + reach.x <= size.width / 2 + slack &&
    Math.abs(middle.y) + reach.y <= size.height / 2 + slack
  );
}

/** The nearest part without a corner outside: smaller where it must be, in its shape, then moved. */
export function settleCrop(wanted: Crop, size: Size): Crop {
  const angle = clamp(wanted.angle, -MAX_ANGLE, MAX_ANGLE);
  const sized = {
    ...{ ...wanted, angle },
    width: clamp(wanted.width, LEAST, 4),
    height: clamp(wanted.height, LEAST, 4),
  };
  const reach = reachOf(sized, size);
  const scale = Math.min(1, size.width / 2 / reach.x, size.height / 2 / reach.y);
  const crop = { ...sized, width: sized.width * scale, height: sized.height * scale };
  const [room, middle] = [reachOf(crop, size), middleOf(crop, size)];
  const [x, y] = [size.width / 2 - room.x, size.height / 2 - room.y];
  return withMiddle(crop, { x: clamp(middle.x, -x, x), y: clamp(middle.y, -y, y) }, size);
}

/** The largest part of a shape (width to height, in pixels) in the middle of a picture that is turned. */
export function largestCrop(size: Size, { angle, ratio }: { angle: number; ratio: number }): Crop {
  const { cos, sin } = turnOf({ angle });
  const turn = Math.abs(sin);
  const tall = Math.min(size.width / (ratio * cos + turn), size.height / (ratio * turn + cos));
  return { x: 0, y: 0, width: (tall * ratio) / size.width, height: tall / size.height, angle };
}

/** Width to height of a part, in pixels. */
export const cropShapeOf = (crop: Crop, size: Size): number =>
  (crop.width * size.width) / (crop.height * size.height);

/** A part in another shape, as large as it can be around the same middle of the picture. */
export function withRatio(crop: Crop, size: Size, ratio: number): Crop {
  const largest = largestCrop(size, { angle: crop.angle, ratio });
  return settleCrop(withMiddle(largest, middleOf(crop, size), size), size);
}

/** A part of a picture that is turned otherwise, around the same middle as far as it goes: the largest stays the largest. */
export function withAngle(crop: Crop, size: Size, angle: number): Crop {
  const ratio = cropShapeOf(crop, size);
  const isLargest = crop.width > largestCrop(size, { angle: crop.angle, ratio }).width - 1e-3;
  const sized = isLargest ? largestCrop(size, { angle, ratio }) : { ...crop, angle };
  return settleCrop(withMiddle(sized, middleOf(crop, size), size), size);
}

/** A part that is moved in what is seen, by shares of the picture. */
export const movedCrop = (crop: Crop, size: Size, by: { x: number; y: number }): Crop =>
  settleCrop({ ...crop, x: crop.x + by.x, y: crop.y + by.y }, size);

/** Which sides of a part are drawn: -1 for the left or the upper one, 1 for the other, 0 for none. */
export interface Grip {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

/** A part with sides at another place, in the same shape where one is given; before they fit. */
function drawn(crop: Crop, grip: Grip, by: { x: number; y: number }, ratio: number | null): Crop {
  let width = Math.max(LEAST, crop.width + grip.x * by.x);
  let height = Math.max(LEAST, crop.height + grip.y * by.y);
  if (ratio !== null) {
    // `ratio` is in shares here: width to height of the part, as shares of the picture.
    const isWide = grip.x !== 0 && (grip.y === 0 || width / crop.width >= height / crop.height);
    if (isWide) height = width / ratio;
    else width = height * ratio;
  }
  const x = crop.x + (grip.x * (width - crop.width)) / 2;
  const y = crop.y + (grip.y * (height - crop.height)) / 2;
  return { ...crop, x, y, width, height };
}

/** A part whose sides are drawn, as far as the picture goes. @param ratio its shape in pixels; null for any */
export function resizedCrop(
  crop: Crop,
  size: Size,
  { grip, by, ratio }: { grip: Grip; by: { x: number; y: number }; ratio: number | null },
): Crop {
  const shares = ratio === null ? null : (ratio * size.height) / size.width;
  const at = (part: number) => drawn(crop, grip, { x: by.x * part, y: by.y * part }, shares);
  if (isInside(at(1), size)) return at(1);
  let [fits, leaves] = [0, 1];
  for (let step = 0; step < 24; step += 1) {
    const middle = (fits + leaves) / 2;
    if (isInside(at(middle), size)) fits = middle;
    else leaves = middle;
  }
  return settleCrop(at(fits), size);
}

/** The size of a part in pixels. */
export function cropSize(crop: Crop, size: Size): Size {
  return {
    width: clamp(Math.round(crop.width * size.width), 1, 2 * size.width),
    height: clamp(Math.round(crop.height * size.height), 1, 2 * size.height),
  };
}
