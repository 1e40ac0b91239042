import { ImageUp } from "lucide-react";
import { cn } from "#lib/cn";

/** Where a picture can be dropped; a press chooses a file. */
export function DropPlace({
  isDragActive = false,
  types = "PNG, JPEG or WEBP",
  limit = "up to 10 MB",
  onClick,
}: {
  isDragActive?: boolean;
  types?: string | undefined;
  /** How large a picture may be. */
  limit?: string | undefined;
  onClick?: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={cn(
        "grid aspect-8/5 max-sm:aspect-auto max-sm:h-18 max-sm:p-1.5 place-items-center rounded-control bg-well p-3 transition-colors duration-150 hover:bg-signal-wash",
        isDragActive && "bg-signal-wash",
      )}
    >
      <span
        className={cn(
          "viewfinder grid size-full place-items-center",
          isDragActive && "[--tint:var(--color-signal)]",
        )}
      >
        <span className="grid justify-items-center gap-1 px-4 text-center max-sm:grid-cols-[auto_auto] max-sm:justify-items-start max-sm:gap-x-3 max-sm:gap-y-0 max-sm:text-left">
          <ImageUp
            aria-hidden="true"
            className="mb-2 size-7 max-sm:row-span-2 max-sm:mb-0 max-sm:self-center text-signal-text"
            strokeWidth={1.5}
          />
          <span className="font-semibold max-sm:text-sm">
            {isDragActive ? "Drop to upload" : "Click to upload, drop or paste"}
          </span>
          <span className="text-muted text-xs">
            {types}, {limit}
          </span>
        </span>
      </span>
    </button>
  );
}
