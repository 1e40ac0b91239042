import { webpOf } from "#base/webp";
import { SOURCE_TYPES } from "#contract/engine";
import type { FilmModel } from "../models/model";
import type { RunContext, RunResult } from "../models/run-context";
import { fileAddress } from "../own-addresses";
import type { FilmState, JobRecord } from "../prediction";
import { chooseQuality, encodeWithin } from "../video/choose-quality";
import { createEncoder } from "../video/encode-frame";
import type { Film } from "../video/film";
import { muxFilm } from "../video/mux";
import { packFrames, unpackFrames } from "../video/packets";
import { FRAMES, sizeOf } from "../video/shape";
import { fileKey, previewPath } from "./files";
import { preparedKey, readPart, removeParts, sliceKey } from "./parts";
import type { JobReporter } from "./reporter";

/**
 * A slice of the work: an event has 30 s of processor time, and others wait for the isolate's slot.
 * The count holds where the clock does not move while a frame is painted.
 */
const SLICE_MS = 5_000;
const SLICE_FRAMES = 27;
/** A slice while a prediction of another queue waits. */
const SHORT_SLICE_MS = 1_000;

/** Shares of the work: what is done before the first frame, and with the last. */
const PREPARED = 0.03;
const PAINTED = 0.98;

/** A line of the log every so many frames. */
const LOG_EVERY = 8;

export interface ShootTools {
  readonly files: R2Bucket;
  readonly reporter: JobReporter;
  readonly context: RunContext;
  /** Writes the record down. */
  readonly save: () => void;
  /** Whether a prediction of another queue waits for its turn. */
  readonly isWanted: () => boolean;
}

/**
 * Does one turn of a film: prepares it, or paints and stores some frames, or puts the stored frames
 * together. Stored parts of a turn are not done again.
 * @returns the film once it is finished, or null where another turn is needed
 * @throws what `context.progress` throws, RunError and ImageError when the input is at fault
 */
export async function shoot(
  job: JobRecord,
  model: FilmModel,
  tools: ShootTools,
): Promise<RunResult | null> {
  const { id, input } = job.prediction;
  if (!job.film) {
    tools.reporter.started();
    job.film = await prepare(job, model, tools);
  } else if (job.film.done < FRAMES) {
    tools.reporter.resumed();
    const prepared = await readPart(tools.files, preparedKey(id));
    const share = shareOf(job.film.done);
    const film = await model.film.open(input, prepared, () => tools.context.progress(share));
    await paintSlice(job, job.film, film, tools);
  } else {
    tools.reporter.resumed();
    const bytes = await muxFilm(readSlices(job.film, id, tools), sizeOf(input), sourceTypeOf(job));
    return { bytes, contentType: "video/webm", extension: "webm" };
  }
  // This turn got further: whatever interrupts the next one is counted again.
  job.attempts = 0;
  tools.save();
  return null;
}

/**
 * How a film comes about, as a term of IPTC: as the application said it, else as its input shows it.
 * @param job its record
 */
export function sourceTypeOf({ sourceType, prediction }: JobRecord): string {
  const { image } = prediction.input;
  return sourceType ?? (image === undefined ? SOURCE_TYPES.drawn : SOURCE_TYPES.changed);
}

async function prepare(
  job: JobRecord,
  model: FilmModel,
  { files, context }: ShootTools,
): Promise<FilmState> {
  const { id, input } = job.prediction;
  await removeParts(files, id);
  const progress = (share: number) => context.progress(share * PREPARED);
  const prepared = await model.film.prepare(input, { ...context, progress });
  await files.put(preparedKey(id), prepared);
  const pause = () => progress(1);
  const film = await model.film.open(input, prepared, pause);
  const quality = await chooseQuality(film, await createEncoder(), pause);
  context.log(`${FRAMES} frames of ${film.width} × ${film.height}`);
  return { done: 0, slices: 0, quality };
}

async function paintSlice(
  job: JobRecord,
  state: FilmState,
  film: Film,
  tools: ShootTools,
): Promise<void> {
  const { files, context } = tools;
  const encode = await createEncoder();
  const frames: Uint8Array[] = [];
  const began = context.now();
  const isOver = () => {
    const spent = context.now() - began;
    return spent >= SLICE_MS || (spent >= SHORT_SLICE_MS && tools.isWanted());
  };
  let done = state.done;
  const pause = () => context.progress(shareOf(done));
  do {
    const bitmap = await film.paint(done, pause);
    const frame = encodeWithin(encode, bitmap, state.quality);
    frames.push(frame);
    if (done === 0) await show(job, frame, tools);
    done++;
    if (done % LOG_EVERY === 0 || done === FRAMES) context.log(`Frame ${done} of ${FRAMES}`);
    await pause();
  } while (done < FRAMES && frames.length < SLICE_FRAMES && !isOver());
  await files.put(sliceKey(job.prediction.id, state.slices), packFrames(frames));
  state.done = done;
  state.slices++;
}

/** Lets the first frame be seen while the others are painted. */
async function show(job: JobRecord, frame: Uint8Array, { files, save }: ShootTools): Promise<void> {
  const path = previewPath(job);
  await files.put(fileKey(path), webpOf(frame));
  job.prediction.preview = fileAddress(path);
  save();
}

/** How far the work is when so many frames are painted. */
function shareOf(frames: number): number {
  return PREPARED + ((PAINTED - PREPARED) * frames) / FRAMES;
}

/** Reads the stored slices, one at a time. */
async function* readSlices(state: FilmState, id: string, { files, context }: ShootTools) {
  for (let slice = 0; slice < state.slices; slice++) {
    await context.progress(PAINTED);
    yield unpackFrames(await readPart(files, sliceKey(id, slice)));
  }
}
