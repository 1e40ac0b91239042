import { findVersion } from "../models/registry";
import { BASE_PATH } from "../names";
import { createFetchInput } from "../net/fetch-input";
import type { Outbound } from "../net/outbound";
import type { JobRecord } from "../prediction";
import { RunError } from "../run-error";
import { fileKey } from "./files";
import type { JobReporter } from "./reporter";
import { takeSlot } from "./slot";

/** Thrown inside a run that was told to stop. */
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
  /** Puts the watchdog off. */
  readonly keepAlive: () => Promise<void>;
}

/** How often the watchdog is put off, in milliseconds. */
const KEEP_ALIVE_MS = 5_000;

/**
 * Runs a prediction's model and stores what it makes.
 * @returns the output's address
 * @throws {Stopped} when told to, {RunError} and PictureError when the input is at fault
 */
export async function runJob(job: JobRecord, tools: RunTools): Promise<string> {
  const { prediction } = job;
  const model = findVersion(prediction.model);
  if (!model) throw new RunError("This model does not exist any more.");
  const { reporter, checkAlive } = tools;
  const slot = await takeSlot(checkAlive);
  try {
    reporter.started();
    let kept = Date.now();
    const result = await model.run(prediction.input, {
      fetchInput: createFetchInput(tools.out, tools.files),
      log: (line) => reporter.log(line),
      now: () => Date.now(),
      progress: async (share) => {
        reporter.progress(share);
        await scheduler.wait(0);
        checkAlive();
        slot.renew();
        if (Date.now() - kept < KEEP_ALIVE_MS) return;
        kept = Date.now();
        await tools.keepAlive();
      },
    });
    const path = `${prediction.id}/${job.outputName}.${result.extension}`;
    await tools.files.put(fileKey(path), result.bytes, {
      httpMetadata: { contentType: result.contentType },
    });
    checkAlive();
    reporter.progress(1);
    const address = `${job.origin}${BASE_PATH}/files/${path}`;
    prediction.output = address;
    reporter.output();
    return address;
  } finally {
    slot.release();
  }
}
