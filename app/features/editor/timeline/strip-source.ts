import { loadFrame } from "#film/strips/load-frame";
import { openStrips } from "#film/strips/strips";

/** How long after the film was moved its frames may be wanted at once. Milliseconds. */
const QUIET_MS = 400;

let busyUntil = 0;

/** Says that the preview needs the decoders now; strips wait a moment. */
export function noteMoving(): void {
  busyUntil = performance.now() + QUIET_MS;
}

const startWorker = () =>
  new Worker(new URL("../../../film/strips/strip.worker.ts", import.meta.url), { type: "module" });

/** The frames and waves that the timeline shows, of any film. */
export const strips = openStrips({
  ...{ startWorker, loadFrame },
  isBusy: () => performance.now() < busyUntil,
});
