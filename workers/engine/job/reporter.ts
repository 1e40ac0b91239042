import type { JobRecord } from "../prediction";

/** At most one webhook about logs in this time, as Replicate does it. */
const LOGS_EVERY_MS = 500;

export interface ReporterActions {
  save(): void;
  send(event: "start" | "output" | "logs"): void;
}

/** Writes down how a run goes: state, log lines, progress. */
export class JobReporter {
  #lastLogs = 0;
  #lastPercent = -1;

  constructor(
    private readonly job: JobRecord,
    private readonly actions: ReporterActions,
  ) {}

  started(): void {
    const { prediction } = this.job;
    prediction.status = "processing";
    prediction.started_at ??= new Date().toISOString();
    prediction.progress = 0;
    prediction.logs = "";
    this.actions.save();
    this.actions.send("start");
  }

  /** The work continues where it was; log and progress stay. */
  resumed(): void {
    this.#lastPercent = tenthOf(this.job.prediction.progress);
  }

  log(line: string): void {
    this.job.prediction.logs += `${line}\n`;
  }

  /** Progress 0 to 1; it never goes back. A log line for every tenth, in tqdm's shape. */
  progress(share: number): void {
    const { prediction } = this.job;
    prediction.progress = Math.max(prediction.progress, Math.min(1, Math.round(share * 100) / 100));
    const percent = tenthOf(prediction.progress);
    if (percent <= this.#lastPercent) return;
    this.#lastPercent = percent;
    this.log(`${percent}%|${"█".repeat(percent / 10).padEnd(10, " ")}| ${percent}/100`);
    this.actions.save();
    if (Date.now() - this.#lastLogs < LOGS_EVERY_MS) return;
    this.#lastLogs = Date.now();
    this.actions.send("logs");
  }

  output(): void {
    this.actions.send("output");
  }
}

/** A share in percent, down to a tenth of the whole. */
function tenthOf(share: number): number {
  return Math.floor(share * 10) * 10;
}
