import { Link } from "@remix-run/react";
import { Clapperboard, Download, Ellipsis, FolderInput, ImageUp, Trash2 } from "lucide-react";
import { KINDS } from "#contract/kinds";
import type { MediaUpload } from "#contract/multipart-uploads";
import { cn } from "#lib/cn";
import { formatBytes, formatElapsed } from "#lib/format";
import { Button } from "#ui/button";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "#ui/menu";
import { prefillPath } from "../generate/prefill";
import { SelectBox } from "../history/select-box";
import { dragThings } from "../projects/drag";
import { useIsOn } from "../shell/use-features";
import { UploadThumb } from "./upload-thumb";
import { mediumOf, uploadName } from "./uploads-api";

interface UploadCardProps {
  upload: MediaUpload;
  isSelected: boolean;
  /** Something is selected, so that every card offers to be. */
  isSelecting: boolean;
  /** The keys that go along where it is dragged: those of the selection that it is in, or its own. */
  dragged: readonly string[];
  onOpen: () => void;
  onSelect: (isRange: boolean) => void;
  onMove: () => void;
  onDelete: () => void;
}

/** One upload in the grid. */
export function UploadCard({
  upload,
  isSelected,
  isSelecting,
  dragged,
  onOpen,
  onSelect,
  onMove,
  onDelete,
}: UploadCardProps) {
  const name = uploadName(upload);
  const { duration, bytes, width, height } = upload;
  const size = width && height ? `${width} × ${height} · ` : "";
  return (
    <article
      draggable
      onDragStart={(event) => dragThings(event.dataTransfer, { upload_keys: dragged })}
      className={cn(
        "group flex h-full flex-col overflow-hidden rounded-panel border bg-panel",
        isSelected ? "border-signal outline-1 outline-signal" : "border-line",
      )}
    >
      <div className="relative aspect-square w-full bg-mat">
        <button
          type="button"
          aria-label={`Open: ${name}`}
          onClick={onOpen}
          className="absolute inset-0 overflow-hidden focus-visible:-outline-offset-3"
        >
          <UploadThumb upload={upload} />
        </button>
        {duration != null && (
          <span
            aria-hidden="true"
            className="film-edge absolute right-2 bottom-2 rounded-frame bg-black/60 px-1 text-white"
          >
            {formatElapsed(duration * 1000)}
          </span>
        )}
        <SelectBox name={name} isSelected={isSelected} isShown={isSelecting} onSelect={onSelect} />
      </div>
      <div className="flex items-center gap-1 p-2 pl-3">
        <div className="mr-auto min-w-0">
          <p dir="auto" className="truncate text-sm">
            {name}
          </p>
          <p className="truncate text-faint text-xs">
            {upload.name ? size : ""}
            {formatBytes(bytes)}
          </p>
        </div>
        <UploadMenu upload={upload} name={name} onMove={onMove} onDelete={onDelete} />
      </div>
    </article>
  );
}

function UploadMenu({
  upload,
  name,
  onMove,
  onDelete,
}: Pick<UploadCardProps, "upload" | "onMove" | "onDelete"> & { name: string }) {
  const isOn = useIsOn();
  const isPicture = mediumOf(upload) === "image";
  const { image_to_image, image_to_video } = KINDS;
  const image = { image: upload.url };
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="quiet" size="icon-sm" aria-label={`More: ${name}`}>
          <Ellipsis aria-hidden="true" className="size-4" />
        </Button>
      </MenuTrigger>
      <MenuContent>
        {isPicture && isOn(image_to_image.feature) && (
          <MenuItem asChild>
            <Link to={prefillPath(image_to_image.screen.path, image)}>
              <ImageUp aria-hidden="true" />
              Use as input
            </Link>
          </MenuItem>
        )}
        {isPicture && isOn(image_to_video.feature) && (
          <MenuItem asChild>
            <Link to={prefillPath(image_to_video.screen.path, image)}>
              <Clapperboard aria-hidden="true" />
              Animate
            </Link>
          </MenuItem>
        )}
        <MenuItem asChild>
          <a href={`${upload.url}&download=1`} download>
            <Download aria-hidden="true" />
            Download
          </a>
        </MenuItem>
        <MenuItem onSelect={onMove}>
          <FolderInput aria-hidden="true" />
          Move to project
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={onDelete}>
          <Trash2 aria-hidden="true" />
          Delete
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
