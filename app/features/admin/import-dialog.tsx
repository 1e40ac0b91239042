import { useState } from "react";
import type { ImportPreview } from "#contract/model-import";
import { PUBLISHERS } from "#contract/providers";
import { Dialog } from "#ui/dialog";
import { ImportReview } from "./import-review";
import { ImportSource } from "./import-source";

interface ImportDialogProps {
  isOpen: boolean;
  /** The model whose schema is to be replaced; without it a new model is made. */
  into?: string;
  onClose: () => void;
  onImported: (name: string) => void;
}

/** Reads a schema from a provider or a document, shows what would change, stores it on a yes. */
export function ImportDialog({ isOpen, into, onClose, onImported }: ImportDialogProps) {
  const [preview, setPreview] = useState<ImportPreview | null>(null);

  function close() {
    setPreview(null);
    onClose();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={into ? "Import a schema" : "Import a model"}
      description={
        preview
          ? "Look at what would be stored. Nothing has changed yet."
          : `From its address at its provider (${PUBLISHERS}), or from its OpenAPI document.`
      }
      className="sm:max-w-2xl"
    >
      {preview ? (
        <ImportReview
          preview={preview}
          isNew={into === undefined}
          onBack={() => setPreview(null)}
          onImported={(name) => {
            setPreview(null);
            onImported(name);
          }}
        />
      ) : (
        <ImportSource into={into} onRead={setPreview} onCancel={close} />
      )}
    </Dialog>
  );
}
