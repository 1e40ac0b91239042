import type { Model } from "../models/model";
import { findVersion } from "../models/registry";
import type { RunContext, RunResult } from "../models/run-context";
import { createFetchInput } from "../net/fetch-input";
import type { Outbound } from "../net/outbound";
import { fileAddress } from "../own-addresses";
import type { JobRecord } from "../prediction";
import { RunError } from "../run-error";
import { fileKey } from "./files";
import type { JobReporter } from "./reporter";
import { shoot } from "./shoot";
import { type Slot, takeSlot } from "./slot";

/** Thrown inside a run that was asked to stop. */
export class Stopped extends Error {
  override readonly name = "Stopped";
  constructor(readonly reason: "canceled" | "deadline") {
    super(reason);
  }
}

export interface RunTools {
  readonly files: R2Bucket;
  readonly out: Outbound;
  readonly reporter: JobReporter;
  /** Throws {@link Stopped} where the run is to stop. */
  readonly checkAlive: () => void;
  /** Writes the record down. */
  readonly save: () => void;
  /** Puts the watchdog off. */
  readonly keepAlive: () => Promise<void>;
}

/** How often the watchdog is put off, in milliseconds. */
const KEEP_ALIVE_MS = 5_000;

/**
 * Runs a prediction's model, or one turn of it where it makes a film, and stores what comes out.
 * @returns the output's address, or null where another turn is needed
 * @throws {Stopped} when instructed to, {RunError} and ImageError when the input is at fault
 */
export async function runJob(job: JobRecord, tools: RunTools): Promise<string | null> {
  const { prediction } = job;
  const model = findVersion(prediction.model);
  if (!model) throw new RunError("This model does not exist any more.");
  const { files, reporter, save } = tools;
  const slot = await takeSlot(job.queue, tools.checkAlive);
  try {
    const context = createContext(tools, slot);
    const result =
      "film" in model
        ? await shoot(job, model, { files, reporter, context, save, isWanted: slot.isWanted })
        : await runAtOnce(job, model, reporter, context);
    return result && (await store(job, result, tools));
  } finally {
    slot.release();
  }
}

async function runAtOnce(
  job: JobRecord,
  model: Model,
  reporter: JobReporter,
  context: RunContext,
): Promise<RunResult> {
  reporter.started();
  return model.run(job.prediction.input, context);
}

function createContext(tools: RunTools, slot: Slot): RunContext {
  const { reporter } = tools;
  let kept = Date.now();
  return {
    fetchInput: createFetchInput(tools.out, tools.files),
    log: (line) => reporter.log(line),
    now: () => Date.now(),
    progress: async (share) => {
      reporter.progress(share);
      await scheduler.wait(0);
      tools.checkAlive();
      slot.renew();
      if (Date.now() - kept < KEEP_ALIVE_MS) return;
      kept = Date.now();
      await tools.keepAlive();
    },
  };
}

async function store(job: JobRecord, result: RunResult, tools: RunTools): Promise<string> {
  const { prediction } = job;
  const path = `${prediction.id}/${job.outputName}.${result.extension}`;
  await tools.files.put(fileKey(path), result.bytes, {
    httpMetadata: { contentType: result.contentType },
  });
  tools.checkAlive();
  tools.reporter.progress(1);
  const address = fileAddress(path);
  prediction.output = address;
  tools.reporter.output();
  return address;
}
