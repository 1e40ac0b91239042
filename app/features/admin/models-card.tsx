import { LoaderCircle, Plus, Search } from "lucide-react";
import { useState } from "react";
import type { GenerationKind } from "#contract/generation";
import { KINDS } from "#contract/kinds";
import type { TestModel } from "#contract/models";
import { providerLabel } from "#contract/providers";
import { sendJson } from "#lib/api";
import { serverMessageOf } from "#lib/api-error";
import { Badge } from "#ui/badge";
import { Button } from "#ui/button";
import { Confirmation } from "#ui/confirmation";
import { EmptyState } from "#ui/empty-state";
import { Input } from "#ui/input";
import { LoadFailure } from "#ui/load-failure";
import { Panel } from "#ui/panel";
import { Select } from "#ui/select";
import { Cell, HeadCell, Row, Table } from "#ui/table";
import { toast } from "#ui/toast";
import { ImportDialog } from "./import-dialog";
import { MODEL_TYPE_OPTIONS } from "./model-types";
import type { ModelList } from "./use-model-list";

interface ModelsCardProps {
  list: ModelList;
  selected: string | null;
  onSelect: (name: string) => void;
  onEdit: (model: TestModel | "new") => void;
  onDeleted: (name: string) => void;
}

/** The table of test models with what can be done to each. */
export function ModelsCard({ list, selected, onSelect, onEdit, onDeleted }: ModelsCardProps) {
  const [doomed, setDoomed] = useState<TestModel | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const { items, error } = list;
  const isFiltered = list.q !== "" || list.type !== "all";

  async function remove(model: TestModel) {
    setIsDeleting(true);
    try {
      const path = `/api/admin/test-models/${encodeURIComponent(model.name)}`;
      await sendJson("DELETE", path);
      toast.success("Test model deleted successfully.");
      onDeleted(model.name);
    } catch (failure) {
      const description = serverMessageOf(failure, "Failed to delete test model.");
      toast.error("Error", { description });
    }
    setIsDeleting(false);
    setDoomed(null);
    await list.reload();
  }

  return (
    <Panel aria-labelledby="test-models">
      <div className="flex flex-wrap items-center gap-3 p-4 sm:px-6">
        <h2 id="test-models" className="text-xl">
          Test Models
        </h2>
        <p role="status" className="mr-auto">
          {items && list.isReading && (
            <>
              <LoaderCircle aria-hidden="true" className="size-5 animate-spin text-muted" />
              <span className="sr-only">Loading test models</span>
            </>
          )}
        </p>
        <div className="flex gap-2">
          <Button onClick={() => setIsImporting(true)}>Import</Button>
          <Button variant="signal" onClick={() => onEdit("new")}>
            <Plus aria-hidden="true" className="size-4" />
            Add Test Model
          </Button>
        </div>
        <div className="flex w-full flex-wrap gap-2">
          <div className="relative min-w-48 flex-1">
            <Search
              aria-hidden="true"
              className="absolute top-3 left-3 size-4 text-faint"
              strokeWidth={1.75}
            />
            <Input
              type="search"
              aria-label="Search models by name"
              placeholder="Search by name"
              className="h-10 pl-9 text-sm"
              value={list.q}
              onChange={(event) => list.setQ(event.target.value)}
            />
          </div>
          <div className="w-44">
            <Select
              id="model-type-filter"
              aria-label="Model type"
              value={list.type}
              onChange={(value) => list.setType(value as GenerationKind | "all")}
              options={[{ value: "all", label: "All types" }, ...MODEL_TYPE_OPTIONS]}
            />
          </div>
        </div>
      </div>
      {error && !items && <LoadFailure message={error} onRetry={() => void list.reload()} />}
      {!items && !error && (
        <p role="status" className="flex items-center justify-center gap-3 p-10 text-muted text-sm">
          <LoaderCircle aria-hidden="true" className="size-5 animate-spin" />
          Loading test models
        </p>
      )}
      {items?.length === 0 && (
        <EmptyState title={isFiltered ? "Nothing matches" : "No test models yet"}>
          {isFiltered
            ? "Search for another name, or show all types."
            : "Add one by hand, or import a provider's schema."}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <Table label="List of test models">
          <thead>
            <tr>
              <HeadCell>Name</HeadCell>
              <HeadCell className="max-lg:hidden">Description</HeadCell>
              <HeadCell>Active</HeadCell>
              <HeadCell className="max-sm:hidden">Model Type</HeadCell>
              <HeadCell className="text-right">Actions</HeadCell>
            </tr>
          </thead>
          <tbody>
            {items.map((model) => (
              <ModelRow
                key={model.name}
                model={model}
                isSelected={model.name === selected}
                onSelect={() => onSelect(model.name)}
                onEdit={() => onEdit(model)}
                onDelete={() => setDoomed(model)}
              />
            ))}
          </tbody>
        </Table>
      )}
      {list.hasMore && (
        <div className="grid justify-items-center border-line border-t p-4">
          <Button isLoading={list.isLoadingMore} onClick={list.loadMore}>
            Show more
          </Button>
        </div>
      )}
      <Confirmation
        isOpen={doomed !== null}
        title="Are you absolutely sure?"
        action="Delete"
        isBusy={isDeleting}
        onCancel={() => setDoomed(null)}
        onConfirm={() => doomed && void remove(doomed)}
      >
        This action cannot be undone. This will permanently delete the test model.
      </Confirmation>
      <ImportDialog
        isOpen={isImporting}
        onClose={() => setIsImporting(false)}
        onImported={(name) => {
          setIsImporting(false);
          void list.reload();
          onSelect(name);
        }}
      />
    </Panel>
  );
}

interface ModelRowProps {
  model: TestModel;
  isSelected: boolean;
  onSelect: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

function ModelRow({ model, isSelected, onSelect, onEdit, onDelete }: ModelRowProps) {
  return (
    <Row
      className={isSelected ? "bg-signal-wash" : undefined}
      aria-current={isSelected || undefined}
    >
      <Cell className="min-w-40 lg:min-w-56">
        <p className="font-semibold [overflow-wrap:anywhere]">{model.name}</p>
        <p className="flex flex-wrap gap-x-2 text-faint text-xs">
          <span>{model.provider ? providerLabel(model.provider) : "Unknown provider"}</span>
          {model.missing_setting && (
            <span className="text-warn">{model.missing_setting} is not set</span>
          )}
          {model.needs_price && (
            <span className="text-warn">No price: it cannot be activated yet</span>
          )}
          {model.is_default && <span className="text-signal-text">Default</span>}
          <span className="sm:hidden">{KINDS[model.model_type].title}</span>
        </p>
      </Cell>
      <Cell className="w-full max-lg:hidden">
        <p className="line-clamp-2 max-w-[70ch] text-muted">{model.description}</p>
      </Cell>
      <Cell>
        {model.active ? (
          <Badge tone="good">Active</Badge>
        ) : (
          <span className="text-faint text-sm">Inactive</span>
        )}
      </Cell>
      <Cell className="whitespace-nowrap max-sm:hidden">{KINDS[model.model_type].title}</Cell>
      <Cell>
        <div className="flex justify-end gap-1 max-sm:flex-wrap">
          <Button size="sm" aria-pressed={isSelected} onClick={onSelect}>
            Select<span className="sr-only"> {model.name}</span>
          </Button>
          <Button size="sm" variant="quiet" onClick={onEdit}>
            Edit<span className="sr-only"> {model.name}</span>
          </Button>
          <Button size="sm" variant="quiet" onClick={onDelete}>
            Delete<span className="sr-only"> {model.name}</span>
          </Button>
        </div>
      </Cell>
    </Row>
  );
}
