import { useState } from "react";
import type { StoredWorkflow } from "#contract/comfyui";
import type { ImportPreview } from "#contract/model-import";
import { PUBLISHERS } from "#contract/providers";
import { Dialog } from "#ui/dialog";
import { Tabs } from "#ui/tabs";
import { ImportReview } from "./import-review";
import { ImportSource } from "./import-source";
import { WorkflowReview } from "./workflow-review";
import { WorkflowSource } from "./workflow-source";

interface ImportDialogProps {
  isOpen: boolean;
  /** The model whose schema is to be replaced; without it a new model is made. */
  into?: string;
  onClose: () => void;
  onImported: (name: string) => void;
}

/** The document under review: a schema, or a workflow of ComfyUI. */
type Found = { preview: ImportPreview } | { workflow: StoredWorkflow };

/** Reads a schema from a provider or a document, or a workflow of ComfyUI; shows what it means, stores it on a yes. */
export function ImportDialog({ isOpen, into, onClose, onImported }: ImportDialogProps) {
  const [source, setSource] = useState<"provider" | "comfyui">("provider");
  const [found, setFound] = useState<Found | null>(null);

  function close() {
    setFound(null);
    onClose();
  }

  function imported(name: string) {
    setFound(null);
    onImported(name);
  }

  const schema = (
    <ImportSource into={into} onRead={(preview) => setFound({ preview })} onCancel={close} />
  );
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={into ? "Import a schema" : "Import a model"}
      description={descriptionOf(found, into !== undefined)}
      className="sm:max-w-2xl"
    >
      <div className="px-6 pb-6">
        {found && "preview" in found && (
          <ImportReview
            preview={found.preview}
            isNew={into === undefined}
            onBack={() => setFound(null)}
            onImported={imported}
          />
        )}
        {found && "workflow" in found && (
          <WorkflowReview
            workflow={found.workflow}
            onBack={() => setFound(null)}
            onImported={imported}
          />
        )}
        {!found && into !== undefined && schema}
        {!found && into === undefined && (
          <Tabs
            label="Where it comes from"
            value={source}
            onChange={setSource}
            tabs={[
              { value: "provider", label: "Provider's schema", content: schema },
              {
                value: "comfyui",
                label: "ComfyUI workflow",
                content: (
                  <WorkflowSource onRead={(workflow) => setFound({ workflow })} onCancel={close} />
                ),
              },
            ]}
          />
        )}
      </div>
    </Dialog>
  );
}

function descriptionOf(found: Found | null, isInto: boolean): string {
  if (found && "workflow" in found)
    return "This was found in the workflow. Correct what is wrong, then add a model of it.";
  if (found) return "Look at what would be stored. Nothing has changed yet.";
  const address = `From its address at its provider (${PUBLISHERS}), or from its OpenAPI document`;
  return isInto ? `${address}.` : `${address}; or from a workflow of your own ComfyUI server.`;
}
