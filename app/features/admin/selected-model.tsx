import { Blend, Download, LoaderCircle, Plus, Upload, X } from "lucide-react";
import { useState } from "react";
import type { Parameter, TestModelDetail } from "#contract/models";
import { sendJson } from "#lib/api";
import { serverMessageOf } from "#lib/api-error";
import { useResource } from "#lib/resource";
import { Button } from "#ui/button";
import { Confirmation } from "#ui/confirmation";
import { EmptyState } from "#ui/empty-state";
import { Panel } from "#ui/panel";
import { toast } from "#ui/toast";
import { LoraBasesDialog } from "../loras/lora-bases-dialog";
import { ImportDialog } from "./import-dialog";
import { ParameterDrawer } from "./parameter-drawer";
import { ParameterTable } from "./parameter-table";
import { TryIt } from "./try-it";

const NO_SCHEMA = "No schema available for this test model.";

interface SelectedModelProps {
  name: string;
  onClose: () => void;
  /** Something of the model was saved. */
  onChanged: () => void;
}

/** The selected model: its parameters, what they do, and a test generation. */
export function SelectedModel({ name, onClose, onChanged }: SelectedModelProps) {
  const path = `/api/admin/test-models/${encodeURIComponent(name)}`;
  const { data, error, reload } = useResource<TestModelDetail>(path, {
    failure: "Failed to load test model schema.",
    toastTitle: "Error",
  });
  const [edited, setEdited] = useState<Parameter | "new" | null>(null);
  const [doomed, setDoomed] = useState<Parameter | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const [isOfLoras, setIsOfLoras] = useState(false);
  const parameters = data ? Object.values(data.components.schemas.Input) : [];

  async function changed() {
    await reload();
    onChanged();
  }

  async function remove(parameter: Parameter) {
    setIsDeleting(true);
    try {
      await sendJson("DELETE", `${path}/parameters/${encodeURIComponent(parameter.name)}`);
      toast.success("Parameter deleted successfully.");
    } catch (failure) {
      const description = serverMessageOf(failure, "Failed to delete parameter.");
      toast.error("Error", { description });
    }
    setIsDeleting(false);
    setDoomed(null);
    await changed();
  }

  return (
    <Panel aria-labelledby="active-model">
      <div className="flex flex-wrap items-center gap-3 p-4 sm:px-6">
        <h2 id="active-model" className="mr-auto text-xl [overflow-wrap:anywhere]">
          Active Test Model: {name}
        </h2>
        <Button size="sm" variant="quiet" asChild>
          <a href={`${path}/export`} download>
            <Download aria-hidden="true" className="size-4" />
            Export
          </a>
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setIsImporting(true)}>
          <Upload aria-hidden="true" className="size-4" />
          Import schema
        </Button>
        <Button size="sm" variant="quiet" disabled={!data} onClick={() => setIsOfLoras(true)}>
          <Blend aria-hidden="true" className="size-4" />
          LoRAs
        </Button>
        <Button size="sm" disabled={!data} onClick={() => setEdited("new")}>
          <Plus aria-hidden="true" className="size-4" />
          Add Parameter
        </Button>
        <Button size="icon-sm" variant="quiet" aria-label="Close the model" onClick={onClose}>
          <X aria-hidden="true" className="size-4" />
        </Button>
      </div>
      {error && !data && (
        <EmptyState
          title={NO_SCHEMA}
          action={<Button onClick={() => void reload()}>Try again</Button>}
        >
          {error}
        </EmptyState>
      )}
      {!data && !error && (
        <p role="status" className="flex items-center justify-center gap-3 p-10 text-muted text-sm">
          <LoaderCircle aria-hidden="true" className="size-5 animate-spin" />
          Loading the schema
        </p>
      )}
      {data && parameters.length === 0 && (
        <EmptyState title={NO_SCHEMA}>
          Add its parameters by hand, or import them from its provider.
        </EmptyState>
      )}
      {data && parameters.length > 0 && (
        <ParameterTable parameters={parameters} onEdit={setEdited} onDelete={setDoomed} />
      )}
      {data && <TryIt model={data} parameters={parameters} onSucceeded={() => void changed()} />}
      <ParameterDrawer
        model={data ?? null}
        edited={edited}
        onClose={() => setEdited(null)}
        onSaved={() => {
          setEdited(null);
          void changed();
        }}
      />
      <Confirmation
        isOpen={doomed !== null}
        title="Are you absolutely sure?"
        action="Delete"
        isBusy={isDeleting}
        onCancel={() => setDoomed(null)}
        onConfirm={() => doomed && void remove(doomed)}
      >
        {data && data.generation_count > 0
          ? `${data.generation_count} saved ${data.generation_count === 1 ? "generation was" : "generations were"} made with this model and may have used it. `
          : ""}
        This action cannot be undone. This will permanently delete the parameter.
      </Confirmation>
      <LoraBasesDialog
        model={isOfLoras ? (data ?? null) : null}
        onClose={() => setIsOfLoras(false)}
        onSaved={() => {
          setIsOfLoras(false);
          void changed();
        }}
      />
      <ImportDialog
        isOpen={isImporting}
        into={name}
        onClose={() => setIsImporting(false)}
        onImported={() => {
          setIsImporting(false);
          void changed();
        }}
      />
    </Panel>
  );
}
