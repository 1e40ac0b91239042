import { AudioSampleSink } from "mediabunny";
import { readTimeline } from "#contract/timeline/migrate";
import { TIMELINE_LIMITS } from "#contract/timeline/parts";
import { sourceAddress } from "#contract/timeline/source-file";
import type { Timeline } from "#contract/timeline/timeline";
import { putDeviceMedia } from "#film/assets/device-media";
import { openAssets } from "#film/assets/open-assets";
import { openInput } from "#film/assets/open-input";
import { probeMedia } from "#film/assets/probe-media";
import { drawFrame } from "#film/paint/draw-frame";
import { findPauses } from "#film/pauses/find-pauses";
import { listener } from "#film/pauses/listen";
import { speechBlocks } from "#film/sound/film-speech";
import { speechThreshold } from "#film/sound/levels";
import { SPEECH_RATE } from "#film/speech/mfcc";
import { loadFrame } from "#film/strips/load-frame";
import { openStrips } from "#film/strips/strips";
import { makeLongRecording } from "./long-recording";

const startWorker = () =>
  new Worker(new URL("../../../app/film/strips/strip.worker.ts", import.meta.url), {
    type: "module",
  });
const SIZE = { width: 640, height: 360 };
/** How often the page looks whether it is held up. Milliseconds. */
const EVERY = 10;

/** A film of one recording that never left the device, or of its first hour. */
function filmOf(file: File, seconds: number): Timeline {
  const duration = Math.min(seconds, TIMELINE_LIMITS.seconds);
  const src = {
    ...{ kind: "device", id: crypto.randomUUID(), name: file.name, type: "video" },
    ...{ bytes: file.size, sha256: "0".repeat(64), duration },
  };
  putDeviceMedia({ [src.id]: file });
  const item = { id: "recording", src, in: 0, out: duration, at: 0 };
  return readTimeline({
    ...{ version: 2, size: SIZE, fps: { num: 30, den: 1 } },
    tracks: [{ id: "scenes", kind: "visual", items: [item] }],
  });
}

/** How long it takes from a file's choice until its first picture is drawn. Milliseconds. */
async function timeFirstFrame(file: File): Promise<number> {
  const context = new OffscreenCanvas(SIZE.width, SIZE.height).getContext("2d");
  if (!context) throw new Error("no canvas");
  const start = performance.now();
  const { duration, problem } = await probeMedia(file);
  if (problem) throw new Error(problem.message);
  const film = filmOf(file, duration);
  const assets = openAssets({ maxSide: 960 });
  await assets.prepare(film, 0);
  drawFrame(context, film, 0, assets);
  const [red = 0] = context.getImageData(5, 150, 1, 1).data;
  const taken = performance.now() - start;
  await assets.close();
  if (red < 200) throw new Error("the first frame was not drawn");
  return taken;
}

/** Decodes a file's sound and does nothing with it. Milliseconds. */
async function timeDecoding(file: File): Promise<number> {
  const start = performance.now();
  const input = openInput(file);
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error("there is no sound");
  for await (const sample of new AudioSampleSink(track).samples()) sample.close();
  input.dispose();
  return performance.now() - start;
}

/** Reads the wave that the timeline draws, and how long the page could do nothing else meanwhile, at the most. Milliseconds. */
async function timeWave(file: File, seconds: number): Promise<{ taken: number; held: number }> {
  const [src] = filmOf(file, seconds).tracks.flatMap((track) =>
    track.kind === "visual" ? track.items.map((item) => item.src) : [],
  );
  const address = src && sourceAddress(src);
  if (!address) throw new Error("the recording has no address");
  let held = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    held = Math.max(held, now - last - EVERY);
    last = now;
  }, EVERY);
  const strips = openStrips({ startWorker, loadFrame, isBusy: () => false });
  const start = performance.now();
  const peaks = await strips.peaks(address);
  const taken = performance.now() - start;
  clearInterval(timer);
  strips.watch({}, () => undefined)();
  if (!peaks?.some((peak) => peak > 50)) throw new Error("no wave was read");
  return { taken, held };
}

/** Finds the pauses of a recording, as the editor does. Milliseconds, and how many there are. */
async function timePauses(
  file: File,
  seconds: number,
): Promise<{ taken: number; pauses: number; held: number }> {
  const start = performance.now();
  const { add, finish } = listener(SPEECH_RATE);
  let held = 0;
  for await (const block of speechBlocks(filmOf(file, seconds))) {
    const before = performance.now();
    add(block);
    held = Math.max(held, performance.now() - before);
    await new Promise((next) => setTimeout(next, 0));
  }
  const listened = finish();
  const threshold = Math.round(speechThreshold(listened.levels));
  const { length } = findPauses(listened, { threshold, margin: 0.2 });
  return { taken: performance.now() - start, pauses: length, held };
}

/** What a benchmark of long recordings asks for. */
export const recordings = {
  makeLongRecording,
  timeFirstFrame,
  timeDecoding,
  timeWave,
  timePauses,
};
