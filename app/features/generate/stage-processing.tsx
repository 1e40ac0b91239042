import { cn } from "../../lib/cn";
import { formatElapsed } from "../../lib/format";
import { Button } from "../../ui/button";
import { Progress } from "../../ui/progress";
import { stageLabel } from "./advice";
import { STAGE_FRAME } from "./stage-frame";
import { useNow } from "./use-now";
import { useReceipt } from "./use-receipt";
import type { RunControl } from "./use-run";

/** The picture in its bath: what goes on, for how long, how far, and the way out. */
export function StageProcessing({
  control,
  inputUrl,
}: {
  control: RunControl;
  inputUrl: string | null;
}) {
  const { run, feed, isCanceling } = control;
  const now = useNow(true);
  const { events } = useReceipt(run.predictionId, run.record?.updated_at ?? null);
  const progress = run.record?.progress ?? null;
  const latest = events?.at(-1);
  const stage = isCanceling ? "Canceling" : latest ? stageLabel(latest.stage) : "Sending";

  return (
    <div className={cn(STAGE_FRAME, "grid content-end bg-[#0d0504] text-[#f6f0e7]")}>
      {inputUrl && (
        <div aria-hidden="true" className="absolute inset-0 overflow-hidden">
          <img
            src={inputUrl}
            alt=""
            className="size-full scale-105 object-cover blur-md grayscale contrast-125"
          />
          <div className="absolute inset-0 bg-[#ff3d0d] mix-blend-multiply" />
          <div className="absolute inset-x-0 h-px animate-sweep bg-[#ffb08a] shadow-[0_0_24px_6px_rgb(255_90_31/0.6)] motion-reduce:hidden" />
        </div>
      )}
      <div className="relative grid gap-4 bg-linear-to-t from-[#0d0504] from-40% to-transparent p-5 pt-24 sm:p-8 sm:pt-28">
        <div>
          <h2 className="text-2xl">Generating transformation...</h2>
          <p className="text-[#dcc9bb]">This might take a moment.</p>
        </div>
        <Progress label="Generation" value={progress} />
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
          <p className="figures flex flex-wrap gap-x-4 gap-y-1 text-[#dcc9bb] text-sm">
            <span className="font-mono text-white">
              {formatElapsed(now - (run.startedAt ?? now))}
            </span>
            <span>{stage}</span>
            {progress !== null && <span>{Math.round(progress * 100)}%</span>}
            {feed === "polling" && <span>Checking every few seconds</span>}
          </p>
          <Button
            variant="film"
            className="border border-white/40"
            isLoading={isCanceling}
            disabled={run.predictionId === null}
            onClick={() => void control.cancel()}
          >
            Cancel
          </Button>
        </div>
      </div>
    </div>
  );
}
