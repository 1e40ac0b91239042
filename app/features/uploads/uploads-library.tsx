import { useId, useState } from "react";
import type { MediaUpload } from "#contract/multipart-uploads";
import { messageOf } from "#lib/api-error";
import { usePages } from "#lib/pages";
import { refreshAll } from "#lib/reads";
import { Button } from "#ui/button";
import { Confirmation } from "#ui/confirmation";
import { EmptyState } from "#ui/empty-state";
import { ListFailure } from "#ui/list-failure";
import { Panel } from "#ui/panel";
import { SearchField } from "#ui/search-field";
import { Select } from "#ui/select";
import { toast } from "#ui/toast";
import { isColourTable } from "../editor/media/colour-tables";
import { UploadsSkeleton } from "../history/list-skeletons";
import { ProjectPlaces } from "../history/project-places";
import { NOTHING_SELECTED, toggle } from "../history/selection";
import type { Filters } from "../history/use-filters";
import { askMove } from "../projects/move-store";
import { UploadButton } from "./upload-button";
import { UploadCard } from "./upload-card";
import { UploadSelection } from "./upload-selection";
import { UploadView } from "./upload-view";
import { deleteUploads, uploadName, uploadsPath } from "./uploads-api";

const ALL = "all";
const MEDIA = [
  { value: ALL, label: "Any media" },
  { value: "image", label: "Images" },
  { value: "video", label: "Videos" },
  { value: "audio", label: "Sounds" },
];

const files = (count: number) => (count === 1 ? "1 upload" : `${count} uploads`);

/** A creator's own files: found, put into projects, used again and deleted. */
export function UploadsLibrary({ search }: { search: Filters }) {
  const id = useId();
  const { filters, put } = search;
  const pages = usePages<MediaUpload>(uploadsPath(filters), {
    failure: "Your uploads could not be loaded.",
  });
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const [opened, setOpened] = useState<MediaUpload | null>(null);
  const [asked, setAsked] = useState<readonly MediaUpload[]>([]);
  const items = pages.items?.filter((one) => !isColourTable(one));
  const selected = items?.filter(({ key }) => selection.ids.has(key)) ?? [];
  const keys = selected.map(({ key }) => key);
  const isFiltered = ["q", "media", "project"].some((name) => filters.has(name));
  const clear = () => setSelection(NOTHING_SELECTED);

  function settle() {
    clear();
    refreshAll();
  }

  function move(uploads: readonly MediaUpload[]) {
    askMove({
      things: { upload_keys: uploads.map(({ key }) => key) },
      count: uploads.length,
      from: [...new Set(uploads.flatMap(({ project_id }) => project_id ?? []))],
      onMoved: settle,
    });
  }

  async function remove(uploads: readonly MediaUpload[]) {
    setAsked([]);
    try {
      const { deleted, used } = await deleteUploads(uploads);
      if (deleted > 0) toast.success(`${files(deleted)} deleted`);
      if (used > 0)
        toast.error(`${files(used)} kept`, {
          description: `A result, a film or your picture uses ${used === 1 ? "it" : "them"}. Delete that first.`,
        });
    } catch (error) {
      toast.error("Not everything was deleted", {
        description: messageOf(error, "Please try again."),
      });
    }
    settle();
  }

  return (
    <>
      <ProjectPlaces search={search} onMoved={settle} />
      <search className="flex flex-wrap gap-2">
        <SearchField
          label="Search file names"
          given={filters.get("q") ?? ""}
          onChange={(value) => put("q", value)}
        />
        <div className="min-w-36 flex-1 sm:flex-none [&_button]:h-11">
          <Select
            id={`${id}-media`}
            aria-label="Kind of file"
            value={filters.get("media") ?? ALL}
            onChange={(value) => put("media", value === ALL ? "" : value)}
            options={MEDIA}
          />
        </div>
        <UploadButton project={filters.get("project") ?? ""} onStored={refreshAll} />
      </search>
      {!items && !pages.error && <UploadsSkeleton />}
      {items?.length === 0 && !pages.hasMore && !pages.error && (
        <NoUploads isFiltered={isFiltered} />
      )}
      {items && items.length > 0 && (
        <ul
          aria-label="Uploads"
          className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] sm:gap-4"
        >
          {items.map((upload) => (
            <li
              key={upload.key}
              className="min-w-0 [contain-intrinsic-size:auto_16rem] [content-visibility:auto]"
            >
              <UploadCard
                upload={upload}
                isSelected={selection.ids.has(upload.key)}
                isSelecting={selection.ids.size > 0}
                dragged={selection.ids.has(upload.key) ? keys : [upload.key]}
                onOpen={() => setOpened(upload)}
                onSelect={(isRange) => {
                  const shown = items.map(({ key }) => key);
                  setSelection((now) => toggle(now, shown, upload.key, isRange));
                }}
                onMove={() => move([upload])}
                onDelete={() => setAsked([upload])}
              />
            </li>
          ))}
        </ul>
      )}
      <ListFailure message={pages.error} isEmpty={!items?.length} onRetry={pages.retry} />
      {pages.hasMore && !pages.error && (
        <Button
          variant="quiet"
          className="justify-self-center"
          isLoading={pages.isLoadingMore}
          onClick={pages.loadMore}
        >
          Show more
        </Button>
      )}
      {selected.length > 0 && (
        <UploadSelection
          count={selected.length}
          shown={items?.length ?? 0}
          onSelectAll={() =>
            setSelection({ ids: new Set(items?.map(({ key }) => key)), anchor: null })
          }
          onMove={() => move(selected)}
          onDelete={() => setAsked(selected)}
          onClear={clear}
        />
      )}
      <Confirmation
        isOpen={asked.length > 0}
        title={`Delete ${files(asked.length)}?`}
        action="Delete"
        onConfirm={() => void remove(asked)}
        onCancel={() => setAsked([])}
      >
        {asked.length === 1 && asked[0] ? `“${uploadName(asked[0]).slice(0, 80)}” goes` : "They go"}{" "}
        for good. Files that a result or a film uses are kept.
      </Confirmation>
      <UploadView upload={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function NoUploads({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Panel>
      {isFiltered ? (
        <EmptyState title="No matches. Try fewer words or filters.">
          The search looks at the names of your files.
        </EmptyState>
      ) : (
        <EmptyState title="No uploads yet">
          Pictures, clips and sounds that you upload for a result or a film are here.
        </EmptyState>
      )}
    </Panel>
  );
}
