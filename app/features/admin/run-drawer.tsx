import { useState } from "react";
import { isEnded } from "../../../workers/contract/generation";
import { type AdminRun, type RunDetail, runDetailSchema } from "../../../workers/contract/runs";
import { sendJson } from "../../lib/api";
import { messageOf } from "../../lib/api-error";
import { formatMoment } from "../../lib/format";
import { useResource } from "../../lib/resource";
import { Button } from "../../ui/button";
import { Confirm } from "../../ui/confirm";
import { Dialog } from "../../ui/dialog";
import { LoadFailure } from "../../ui/load-failure";
import { Skeleton } from "../../ui/skeleton";
import { toast } from "../../ui/toast";
import { ReceiptLines } from "../generate/receipt-lines";
import { MODEL_TYPE_LABELS } from "./model-types";
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

  async function act(verb: "cancel" | "release", body: object, done: string) {
    try {
      await sendJson(runDetailSchema, "POST", `${path}/${verb}`, body);
      toast.success(done);
    } catch (failure) {
      toast.error("Error", { description: messageOf(failure, "That did not work.") });
    }
    setIsReleasing(false);
    await reload();
    onChanged();
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
          <Button onClick={() => void act("cancel", {}, "The run is being canceled.")}>
            Cancel
          </Button>
          <Button variant="ink" onClick={() => setIsReleasing(true)}>
            Release and fail
          </Button>
        </div>
      )}
      <Facts run={data} />
      <section aria-labelledby="run-receipt">
        <h3 id="run-receipt" className="mb-4 text-lg">
          Receipt
        </h3>
        <ReceiptLines events={data.events} />
      </section>
      <Confirm
        isOpen={isReleasing}
        title="Release this run?"
        action="Release and fail"
        onCancel={() => setIsReleasing(false)}
        onConfirm={() =>
          void act("release", { reason: "Released from the runs screen" }, "The run was released.")
        }
      >
        It ends now, as failed, and its credits go back. The provider is asked to stop; what it
        still delivers is thrown away. Use this for runs that are stuck: Cancel is gentler.
      </Confirm>
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

function Facts({ run }: { run: RunDetail }) {
  const facts: [string, string][] = [
    ["Prompt", run.prompt],
    ...(run.original_prompt
      ? [["Before it was enhanced", run.original_prompt] as [string, string]]
      : []),
    ["Tool", MODEL_TYPE_LABELS[run.kind]],
    ["Model", run.model],
    ["Provider", run.provider],
    ["Provider's id", run.provider_ref ?? "none yet"],
    ...Object.entries(run.params).map(([name, value]): [string, string] => [name, String(value)]),
    ["Person", run.owner.email ?? run.owner.id],
    ["Credits", run.is_test ? "0, a test run" : String(run.cost)],
    ["Begun", formatMoment(run.created_at)],
    ["Took", run.seconds === null ? "still running" : `${run.seconds.toFixed(1)} s`],
    ["Id", run.id],
  ];
  return (
    <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[10rem_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-faint">{name}</dt>
          <dd className="mb-1 [overflow-wrap:anywhere] sm:mb-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
