import { useState } from "react";
import type { AdminGeneration, GenerationDetail } from "#contract/admin-generations";
import { isEnded } from "#contract/generation-words";
import { sendJson } from "#lib/api";
import { serverMessageOf } from "#lib/api-error";
import { generationName } from "#lib/generation-name";
import { useResource } from "#lib/resource";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { LoadFailure } from "#ui/load-failure";
import { Skeleton } from "#ui/skeleton";
import { toast } from "#ui/toast";
import { ReceiptLines } from "../generate/receipt-lines";
import { FailureAdvice } from "./failure-advice";
import { GenerationFacts } from "./generation-facts";
import { GenerationStatusLabel } from "./generations-table";
import { type Question, ReasonDialog, TOLD_TO_OWNER } from "./reason-dialog";
import { ShowOnSite } from "./showcase/show-on-site";

const LIVE_MS = 2_000;

const RELEASE: Question = {
  title: "Release this generation?",
  description:
    "It ends now, as failed, and its credits go back. The provider is asked to stop; what it still delivers is deleted. Use this for generations that are stuck: Cancel is gentler.",
  yes: "Release and fail",
  no: "Keep it running",
};

const TAKE_DOWN: Question = {
  title: "Take this result down?",
  description:
    "Its share ends and its file is shown to no one. Its owner gets a mail with your reason and can appeal. Credits that were paid for it stay paid.",
  yes: "Take down",
  no: "Keep it",
  hint: TOLD_TO_OWNER,
};

interface GenerationDrawerProps {
  generation: AdminGeneration | null;
  onClose: () => void;
  onChanged: () => void;
}

/** One generation: its result, all its settings, its receipt, and what can be done about it. */
export function GenerationDrawer({ generation, onClose, onChanged }: GenerationDrawerProps) {
  return (
    <Dialog
      isOpen={generation !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      placement="right"
      title="Generation"
      className="max-w-xl"
    >
      {generation && <RunBody id={generation.id} onChanged={onChanged} />}
    </Dialog>
  );
}

function RunBody({ id, onChanged }: { id: string; onChanged: () => void }) {
  const path = `/api/admin/generations/${encodeURIComponent(id)}`;
  const { data, error, reload } = useResource<GenerationDetail>(path, {
    failure: "The generation could not be loaded.",
    everyMs: LIVE_MS,
  });
  const [isReleasing, setIsReleasing] = useState(false);
  const [isTakingDown, setIsTakingDown] = useState(false);
  const [isCanceling, setIsCanceling] = useState(false);
  const [isChosen, setIsChosen] = useState(false);

  async function act(verb: "cancel" | "release" | "take-down", body: object, done: string) {
    try {
      await sendJson("POST", `${path}/${verb}`, body);
      toast.success(done);
    } catch (failure) {
      toast.error("Error", { description: serverMessageOf(failure, "That did not work.") });
    }
    await reload().catch(() => undefined);
    setIsReleasing(false);
    setIsTakingDown(false);
    onChanged();
  }

  async function cancel() {
    setIsCanceling(true);
    await act("cancel", {}, "The generation is being canceled.");
    setIsCanceling(false);
  }

  if (!data) {
    if (error) return <LoadFailure message={error} onRetry={() => void reload()} />;
    return <Skeleton className="mx-6 h-60" />;
  }
  return (
    <div className="grid gap-6 px-6 pb-8">
      <Output generation={data} />
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
      {data.output_url && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setIsChosen(true)}>Show on the site</Button>
          <Button onClick={() => setIsTakingDown(true)}>Take down</Button>
        </div>
      )}
      <GenerationFacts generation={data} />
      <section aria-labelledby="generation-receipt">
        <h3 id="generation-receipt" className="mb-4 text-lg">
          Receipt
        </h3>
        <ReceiptLines events={data.events} making={data} />
      </section>
      <ShowOnSite
        id={isChosen ? id : null}
        hasInput={data.input_url !== null}
        onClose={() => setIsChosen(false)}
      />
      <ReasonDialog
        question={RELEASE}
        isOpen={isReleasing}
        onClose={() => setIsReleasing(false)}
        onReason={(reason) => act("release", reason, "The generation was released.")}
      />
      <ReasonDialog
        question={TAKE_DOWN}
        isOpen={isTakingDown}
        onClose={() => setIsTakingDown(false)}
        onReason={(reason) => act("take-down", reason, "The result was taken down.")}
      />
    </div>
  );
}

function Output({ generation }: { generation: GenerationDetail }) {
  if (!generation.output_url) {
    return (
      <div className="grid gap-2 rounded-control bg-well p-4">
        <div>
          <GenerationStatusLabel generation={generation} />
        </div>
        {generation.error_message && (
          <p className="text-bad text-sm [overflow-wrap:anywhere]">{generation.error_message}</p>
        )}
        <FailureAdvice generation={generation} />
      </div>
    );
  }
  return generation.output_type?.startsWith("video/") ? (
    <video src={generation.output_url} controls loop muted playsInline className="w-full" />
  ) : (
    <img src={generation.output_url} alt={generationName(generation)} className="w-full" />
  );
}
