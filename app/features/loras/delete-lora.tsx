import { useState } from "react";
import type { Lora } from "#contract/loras";
import { messageOf } from "#lib/api-error";
import { Confirmation } from "#ui/confirmation";
import { toast } from "#ui/toast";
import { dropLora } from "./loras-api";

interface DeleteLoraProps {
  /** Null while none is to be deleted. */
  lora: Lora | null;
  onClose: () => void;
}

/** Asks before a LoRA goes, and says what goes and what does not. */
export function DeleteLora({ lora, onClose }: DeleteLoraProps) {
  const [isBusy, setIsBusy] = useState(false);
  const isComing = lora?.status === "importing";

  async function remove({ id, name }: Lora) {
    setIsBusy(true);
    try {
      await dropLora(id);
      toast.success(isComing ? "The import was stopped" : `${name} was deleted`);
    } catch (error) {
      toast.error("The LoRA was not deleted", {
        description: messageOf(error, "Please try again."),
      });
    }
    setIsBusy(false);
    onClose();
  }

  return (
    <Confirmation
      isOpen={lora !== null}
      title={isComing ? "Stop this import?" : `Delete ${lora?.name.slice(0, 80) ?? ""}?`}
      action={isComing ? "Stop it" : "Delete LoRA"}
      refusal={isComing ? "Go on" : "Cancel"}
      isBusy={isBusy}
      onConfirm={() => {
        if (lora) void remove(lora);
      }}
      onCancel={onClose}
    >
      {isComing
        ? "The part that has been downloaded is deleted."
        : lora && <WhatGoes lora={lora} />}
    </Confirmation>
  );
}

/** What goes with a LoRA, and what others may keep of it. */
function WhatGoes({ lora }: { lora: Lora }) {
  const { is_shared: isShared, source, sample_urls: samples } = lora;
  const isTrained = source === "training";
  return (
    <span className="grid gap-3">
      <span>
        Its weights and what you said about it are deleted here for good
        {isShared && ", also for everyone it is shared with"}.
        {isTrained &&
          " So are the captions of its training, and its training pictures, except those that are in your list of uploads or used by something else."}
      </span>
      <span>
        {samples.length > 0 &&
          `${samplesOf(samples.length)} of your history and deleted for good, without the trash, also if you use them in films or projects. `}
        Your other results stay, with its name in their receipts; running one of them again will say
        that this LoRA is gone.
      </span>
      <span>
        {isTrained
          ? "The trainer may keep copies of the pictures and of the weights, and providers that fetched the weights for a result may keep them for some time."
          : "Providers that fetched the weights for a result may keep a copy for some time."}
      </span>
    </span>
  );
}

const samplesOf = (count: number) =>
  count === 1
    ? "Its sample is a result: it is taken out"
    : `Its ${count} samples are results: they are taken out`;
