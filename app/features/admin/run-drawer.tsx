import { useState } from "react";
import { isEnded } from "../../../workers/contract/generation";
import { type AdminRun, type RunDetail, runDetailSchema } from "../../../workers/contract/runs";
import { sendJson } from "../../lib/api";
import { messageOf } from "../../lib/api-error";
import { useResource } from "../../lib/resource";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { LoadFailure } from "../../ui/load-failure";
import { Skeleton } from "../../ui/skeleton";
import { toast } from "../../ui/toast";
import { ReceiptLines } from "../generate/receipt-lines";
import { ReleaseDialog } from "./release-dialog";
import { RunFacts } from "./run-facts";
import { RunStatus } from "./runs-table";

const LIVE_MS = 2_000;

interface RunDrawerProps {
  run: AdminRun | null;
  onClose: () => void;
  onChanged: () => void;
}

/** One run: what came of it, all its settings, its receipt, and what can be done about it. */
export function RunDrawer({ run, onClose, onChanged }: RunDrawerProps) {
  return (
    <Dialog
      isOpen={run !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      placement="right"
      title="Run"
      className="max-w-xl"
    >
      {run && <RunBody id={run.id} onChanged={onChanged} />}
    </Dialog>
  );
}

function RunBody({ id, onChanged }: { id: string; onChanged: () => void }) {
  const path = `/api/admin/runs/${encodeURIComponent(id)}`;
  const { data, error, reload } = useResource(runDetailSchema, path, {
    failure: "The run could not be loaded.",
    everyMs: LIVE_MS,
  });
  const [isReleasing, setIsReleasing] = useState(false);
  const [isCanceling, setIsCanceling] = useState(false);

  async function act(verb: "cancel" | "release", body: object, done: string) {
    try {
      await sendJson(runDetailSchema, "POST", `${path}/${verb}`, body);
      toast.success(done);
    } catch (failure) {
      toast.error("Error", { description: messageOf(failure, "That did not work.") });
    }
    await reload().catch(() => undefined);
    setIsReleasing(false);
    onChanged();
  }

  async function cancel() {
    setIsCanceling(true);
    await act("cancel", {}, "The run is being canceled.");
    setIsCanceling(false);
  }

  if (!data) {
    if (error) return <LoadFailure message={error} onRetry={() => void reload()} />;
    return <Skeleton className="mx-6 h-60" />;
  }
  return (
    <div className="grid gap-6 px-6 pb-8">
      <Output run={data} />
      {!isEnded(data.status) && (
        <div className="flex flex-wrap gap-2">
          <Button isLoading={isCanceling} onClick={() => void cancel()}>
            Cancel
          </Button>
          <Button variant="ink" onClick={() => setIsReleasing(true)}>
            Release and fail
          </Button>
        </div>
      )}
      <RunFacts run={data} />
      <section aria-labelledby="run-receipt">
        <h3 id="run-receipt" className="mb-4 text-lg">
          Receipt
        </h3>
        <ReceiptLines events={data.events} />
      </section>
      <ReleaseDialog
        isOpen={isReleasing}
        onClose={() => setIsReleasing(false)}
        onRelease={(release) => act("release", release, "The run was released.")}
      />
    </div>
  );
}

function Output({ run }: { run: RunDetail }) {
  if (!run.output_url) {
    return (
      <div className="grid gap-2 rounded-control bg-well p-4">
        <div>
          <RunStatus run={run} />
        </div>
        {run.error_message && (
          <p className="text-bad text-sm [overflow-wrap:anywhere]">{run.error_message}</p>
        )}
      </div>
    );
  }
  return run.output_type?.startsWith("video/") ? (
    <video src={run.output_url} controls loop muted playsInline className="w-full" />
  ) : (
    <img src={run.output_url} alt={run.prompt} className="w-full" />
  );
}
