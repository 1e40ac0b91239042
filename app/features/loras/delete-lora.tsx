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
      {isComing ? (
        "What has come so far is deleted."
      ) : (
        <>
          Its weights, its samples and what you said about it are deleted here for good
          {lora?.is_shared && ", also for everyone it is shared with"}. Your results stay, with its
          name in their receipts; running one of them again will say that this LoRA is gone.
          Providers that fetched the weights for a result may keep a copy for some time.
        </>
      )}
    </Confirmation>
  );
}
