import { useSearchParams } from "@remix-run/react";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import type { Lora } from "#contract/loras";
import { LORAS_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { useFileDrop } from "#lib/use-file-drop";
import { Dialog } from "#ui/dialog";
import { EmptyState } from "#ui/empty-state";
import { LoadFailure } from "#ui/load-failure";
import { Panel } from "#ui/panel";
import { Skeleton } from "#ui/skeleton";
import { toast } from "#ui/toast";
import { PageHeading } from "../shell/page-heading";
import { useViewer } from "../shell/viewer";
import { SubjectShelf } from "../subjects/subject-shelf";
import { ComingLora } from "./coming-lora";
import { DeleteLora } from "./delete-lora";
import { EditLora } from "./edit-lora";
import { EmptyLibrary } from "./empty-library";
import { FailedImportCard } from "./failed-import";
import { EMPTY_IMPORT, fieldOfCode, type ImportFields, type ImportProblems } from "./import-form";
import { LibraryActions } from "./library-actions";
import { LibraryFilters } from "./library-filters";
import { LoraCard } from "./lora-card";
import { filterLoras, type LoraFilter } from "./lora-words";
import { type BroughtLora, dropLora } from "./loras-api";
import { ReportLora } from "./report-lora";
import { type FailedImport, useBegunImports } from "./use-begun-imports";
import { useImportMemory } from "./use-import-memory";
import { useStudioPath } from "./use-studio-path";
import { useWeightsUpload } from "./use-weights-upload";
import { nameOfFile } from "./weights-file";

const ImportLoraForm = lazy(() =>
  import("./import-lora-form").then((loaded) => ({ default: loaded.ImportLoraForm })),
);

/** How often the list is read again while an import is on its way. Milliseconds. */
const WAITING_MS = 3_000;

/** The library of LoRAs: own ones, those that the site shares, and what brings more. */
export function LoraLibrary() {
  const { accountId } = useViewer();
  const [isWaiting, setIsWaiting] = useState(false);
  const { data, error, reload } = useResource<{ items: Lora[] }>(LORAS_PATH, {
    failure: "Your LoRAs could not be loaded.",
    everyMs: isWaiting ? WAITING_MS : 0,
  });
  const items = data?.items;
  const hasComing = items?.some(({ status }) => status === "importing") ?? false;
  useEffect(() => setIsWaiting(hasComing), [hasComing]);

  const memory = useImportMemory(accountId);
  const { change } = memory;
  const forget = useCallback(
    (id: string) => change(({ begun }) => ({ begun: begun.filter((one) => one.id !== id) })),
    [change],
  );
  const failed = useBegunImports(memory.begun, items, forget);
  const weights = useWeightsUpload();
  const [form, setForm] = useState<{ isOpen: boolean; given: ImportProblems }>({
    isOpen: false,
    given: {},
  });
  const open = (given: ImportProblems = {}) => setForm({ isOpen: true, given });
  const close = () => setForm({ isOpen: false, given: {} });

  const [edited, setEdited] = useState<Lora | null>(null);
  const [leaving, setLeaving] = useState<Lora | null>(null);
  const [reported, setReported] = useState<Lora | null>(null);

  function take(file: File) {
    if (memory.fields.name.trim() === "") memory.changeFields({ name: nameOfFile(file.name) });
    memory.changeFields({ way: "file" });
    change(() => ({ begunFile: file.name }));
    void weights.send(file).then((isThere) => {
      if (isThere) change(() => ({ begunFile: null }));
    });
  }

  const { getRootProps } = useFileDrop(([file]) => {
    if (!file) return;
    take(file);
    open();
  });

  function bring(lora: BroughtLora, fields: ImportFields) {
    weights.clear();
    change(({ begun }) => ({
      fields: EMPTY_IMPORT,
      begunFile: null,
      begun: lora.status === "importing" ? [...begun, { id: lora.id, fields }] : begun,
    }));
    close();
    if (lora.status === "importing") toast.info("The LoRA is on its way");
    else toast.success(`${fields.name.trim()} is in your library`);
  }

  function retry({ id, fields, lora }: FailedImport) {
    memory.changeFields(fields);
    dismiss(id);
    open({ [fieldOfCode(lora.code, fields.way)]: lora.message ?? "Please try again." });
  }

  /** The server forgets a failed import within a day by itself. */
  function dismiss(id: string) {
    forget(id);
    void dropLora(id).catch(() => undefined);
  }

  const isEmpty = items?.length === 0 && failed.length === 0;
  return (
    <>
      <div {...getRootProps({ className: "grid grid-cols-[minmax(0,1fr)] gap-6" })}>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="grid gap-1">
            <PageHeading title="LoRA" />
            <p className="max-w-[60ch] text-muted text-sm">
              Small files that teach a model your product, your character or your style.
            </p>
          </div>
          <LibraryActions upload={weights.upload} onAdd={() => open()} />
        </div>
        {error && !items && <LoadFailure message={error} onRetry={() => void reload()} />}
        {!items && !error && <Skeleton className="h-60" />}
        {isEmpty && <EmptyLibrary onAdd={() => open()} />}
        {failed.length > 0 && (
          <ul aria-label="Failed imports" className={GRID}>
            {failed.map((one) => (
              <FailedImportCard
                key={one.id}
                lora={one.lora}
                onRetry={() => retry(one)}
                onDismiss={() => dismiss(one.id)}
              />
            ))}
          </ul>
        )}
        {items && items.length > 0 && (
          <Shelf items={items} onEdit={setEdited} onDelete={setLeaving} onReport={setReported} />
        )}
        <SubjectShelf />
      </div>
      <Dialog
        isOpen={form.isOpen}
        onOpenChange={(isOpen) => {
          if (!isOpen) close();
        }}
        title="Add a LoRA"
        description="A .safetensors file that you made, or that you may use."
        className="sm:max-w-xl"
      >
        <Suspense fallback={<div className="h-96" />}>
          <ImportLoraForm
            fields={memory.fields}
            upload={weights.upload}
            begunFile={memory.begunFile}
            given={form.given}
            onChange={memory.changeFields}
            onFile={take}
            onFileGone={weights.clear}
            onBrought={bring}
            onCancel={close}
          />
        </Suspense>
      </Dialog>
      <EditLora lora={edited} onClose={() => setEdited(null)} />
      <DeleteLora lora={leaving} onClose={() => setLeaving(null)} />
      <ReportLora lora={reported} onClose={() => setReported(null)} />
    </>
  );
}

const GRID = "grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]";

interface ShelfProps {
  items: readonly Lora[];
  onEdit: (lora: Lora) => void;
  onDelete: (lora: Lora) => void;
  onReport: (lora: Lora) => void;
}

/** The LoRAs themselves, with what narrows them down. */
function Shelf({ items, onEdit, onDelete, onReport }: ShelfProps) {
  const [search, setSearch] = useSearchParams();
  const studioOf = useStudioPath();
  const text = (name: keyof LoraFilter) => search.get(name) ?? "";
  const filter = { q: text("q"), base: text("base"), kind: text("kind") };
  const shown = filterLoras(items, filter);

  function put(name: keyof LoraFilter, value: string) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <>
      <LibraryFilters filter={filter} onChange={put} />
      {shown.length === 0 ? (
        <Panel>
          <EmptyState title="No matches. Try fewer words or filters.">
            The search looks at names and triggers.
          </EmptyState>
        </Panel>
      ) : (
        <ul aria-label="LoRAs" className={GRID}>
          {shown.map((lora) =>
            lora.status === "importing" ? (
              <ComingLora key={lora.id} lora={lora} onStop={() => onDelete(lora)} />
            ) : (
              <LoraCard
                key={lora.id}
                lora={lora}
                studio={studioOf(lora)}
                onEdit={() => onEdit(lora)}
                onDelete={() => onDelete(lora)}
                onReport={() => onReport(lora)}
              />
            ),
          )}
        </ul>
      )}
    </>
  );
}
