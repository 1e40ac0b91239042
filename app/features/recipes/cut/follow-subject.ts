import { sourceAddress } from "#contract/timeline/source-file";
import type { DecodedFrame } from "#film/assets/frame-cache";
import { VideoReader } from "#film/assets/video-reader";
import type { LumaGrid } from "#film/reframe/motion";
import { personBox } from "#film/reframe/person-box";
import type { SubjectBox } from "#film/reframe/subject";
import type { RecipeReport } from "../recipe";
import type { FollowedSubject, SourceRecording } from "./cut-plan";
import { deviceSourceOf, openRecording } from "./draft-files";
import { followedIn, type SeenMoment } from "./followed";

/** The picture is looked at every half second, in long recordings so often. */
const STEP = 0.5;
const MOST = 1200;
/** The longer side of what persons are looked for in, and of what motion is looked for in. Pixels. */
const SIDE = { person: 256, motion: 64 };
/** After so many pictures without a person only some of the next are looked through for one. */
const PATIENCE = 20;
const SOME = 4;
/** Persons are looked for so long in all, in milliseconds: on a slow device in fewer pictures. */
const BUDGET = 45_000;

type Canvas = OffscreenCanvasRenderingContext2D;

function canvasOf(side: number, { width, height }: SourceRecording): Canvas {
  const scale = side / Math.max(width, height, 1);
  const made = new OffscreenCanvas(
    Math.max(8, Math.round(width * scale)),
    Math.max(8, Math.round(height * scale)),
  );
  const context = made.getContext("2d", { willReadFrequently: true, alpha: false });
  if (!context) throw new Error("This device has no memory left for the recording's picture.");
  context.imageSmoothingQuality = "high";
  return context;
}

function pixelsOf(context: Canvas, image: CanvasImageSource): ImageData {
  const { width, height } = context.canvas;
  context.drawImage(image, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

/** How bright each pixel is (BT.601's weights). */
function gridOf(t: number, { width, height, data }: ImageData): LumaGrid {
  const luma = new Uint8ClampedArray(width * height);
  for (let at = 0; at < luma.length; at += 1) {
    const place = at * 4;
    luma[at] =
      0.299 * (data[place] ?? 0) + 0.587 * (data[place + 1] ?? 0) + 0.114 * (data[place + 2] ?? 0);
  }
  return { t, width, height, data: luma };
}

/** Finds persons in pictures; null where that cannot be done here without a download. */
async function personFinder(signal: AbortSignal) {
  const person = await import("../../enhance/cutout/find-person");
  if (!(await person.isPersonKept())) return null;
  try {
    await person.loadPerson(() => undefined, signal);
  } catch (error) {
    signal.throwIfAborted();
    console.warn("people cannot be found on this device", error);
    return null;
  }
  return {
    find: (image: ImageData, before: SubjectBox | null) =>
      person
        .findPersonMask({ width: image.width, height: image.height, data: image.data }, signal)
        .then((mask) => personBox(mask, before)),
    end: person.endPersonWork,
  };
}

type FindPerson = (image: ImageData, before: SubjectBox | null) => Promise<SubjectBox | null>;

/**
 * Looks for a person in pictures one after the other, in as many as the time allows; undefined where one is passed over.
 * @param count of the pictures
 */
function personSearch(find: FindPerson, count: number) {
  let [index, asked, spent, misses] = [-1, 0, 0, 0];
  let before: SubjectBox | null = null;
  return async (image: ImageData): Promise<SubjectBox | null | undefined> => {
    index += 1;
    const affordable = asked < 3 ? 1 : Math.ceil(((spent / asked) * count) / BUDGET);
    if (index % Math.max(affordable, misses < PATIENCE ? 1 : SOME) !== 0) return undefined;
    const began = performance.now();
    const person = await find(image, before);
    spent += performance.now() - began;
    asked += 1;
    misses = person ? 0 : misses + 1;
    before = person ?? before;
    return person;
  };
}

/**
 * Looks through a recording's picture for what a frame can follow, on this device: a person where what finds persons
 * is here, else what moves.
 * @throws the signal's reason; an error with a sentence for people where the picture cannot be read
 */
export async function followSubject(
  recording: SourceRecording,
  { signal, onProgress }: Pick<RecipeReport, "signal"> & { onProgress: (share: number) => void },
): Promise<FollowedSubject> {
  await openRecording(recording);
  const finder = await personFinder(signal);
  const reader = new VideoReader(sourceAddress(deviceSourceOf(recording)) ?? "", SIDE.person);
  const [small, large] = [canvasOf(SIDE.motion, recording), canvasOf(SIDE.person, recording)];
  const step = Math.max(STEP, recording.duration / MOST);
  const moments: SeenMoment[] = [];
  const search = finder && personSearch(finder.find, Math.ceil(recording.duration / step));
  try {
    for (let t = 0; t < recording.duration; t += step) {
      signal.throwIfAborted();
      await reader.seek(t);
      const frame: DecodedFrame | null = reader.current;
      if (!frame) continue;
      const seen = pixelsOf(large, frame.image);
      const grid = gridOf(t, pixelsOf(small, large.canvas));
      const person = search ? await search(seen) : undefined;
      moments.push(person === undefined ? { grid } : { grid, person });
      onProgress(Math.min(1, (t + step) / recording.duration));
    }
  } finally {
    finder?.end();
    await reader.close();
  }
  return followedIn(moments);
}
