import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { StoredWorkflow } from "#contract/comfyui";
import { sendJson } from "#lib/api";
import { serverMessageOf } from "#lib/api-error";
import { WORKFLOWS_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { Button } from "#ui/button";
import { Confirmation } from "#ui/confirmation";
import { Ago } from "#ui/local-time";
import { toast } from "#ui/toast";

/** The workflows that were imported before: each can be opened, and deleted. */
export function StoredWorkflows({ onOpen }: { onOpen: (workflow: StoredWorkflow) => void }) {
  const { data, error, reload } = useResource<StoredWorkflow[]>(WORKFLOWS_PATH, {
    failure: "The stored workflows could not be loaded.",
  });
  const [doomed, setDoomed] = useState<StoredWorkflow | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);

  async function remove({ id }: StoredWorkflow) {
    setIsDeleting(true);
    try {
      await sendJson("DELETE", `${WORKFLOWS_PATH}/${encodeURIComponent(id)}`);
      toast.success("Workflow deleted.");
    } catch (failure) {
      const description = serverMessageOf(failure, "The workflow could not be deleted.");
      toast.error("Error", { description });
    }
    setIsDeleting(false);
    setDoomed(null);
    await reload();
  }

  if (error && !data) return <p className="text-bad text-sm">{error}</p>;
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="stored-workflows" className="grid gap-2">
      <h3 id="stored-workflows" className="text-base">
        Stored workflows
      </h3>
      <ul className="max-h-56 overflow-auto rounded-control border border-line">
        {data.map((workflow) => (
          <li
            key={workflow.id}
            className="flex items-center gap-2 border-line border-t px-4 py-2 first:border-t-0"
          >
            <p className="mr-auto grid min-w-0 text-sm">
              <span className="truncate">{workflow.name}</span>
              <Ago at={workflow.created_at} className="text-faint text-xs" />
            </p>
            <Button size="sm" onClick={() => onOpen(workflow)}>
              Open<span className="sr-only"> {workflow.name}</span>
            </Button>
            <Button
              size="icon-sm"
              variant="quiet"
              aria-label={`Delete ${workflow.name}`}
              onClick={() => setDoomed(workflow)}
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      <Confirmation
        isOpen={doomed !== null}
        title="Delete this workflow?"
        action="Delete"
        isBusy={isDeleting}
        onCancel={() => setDoomed(null)}
        onConfirm={() => doomed && void remove(doomed)}
      >
        Models of it cannot run any more. This cannot be undone.
      </Confirmation>
    </section>
  );
}
