import { Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { ACCEPTED_STILLS } from "#contract/limits";
import { cn } from "#lib/cn";
import { useFileDrop } from "#lib/use-file-drop";
import { Button } from "#ui/button";
import { Progress } from "#ui/progress";
import { DropPlace } from "./drop-place";
import type { InputImage } from "./use-input-image";

interface ImageDropProps {
  image: InputImage | null;
  uploading: { share: number | null; previewUrl: string | null } | null;
  onFile: (file: File) => void;
  /** Takes several files that are dropped or chosen at once; without it the first one counts. */
  onFiles?: (files: readonly File[]) => void;
  onRemove: () => void;
  /** How large a picture may be, where that is more than an upload's limit. */
  limit?: string;
  /** Whether clips are taken too. */
  takesVideos?: boolean;
  /** Whether what is shown is a clip. */
  isVideo?: boolean;
}

const VIDEOS = "video/mp4,video/quicktime,video/webm";

/** Takes pictures that are pasted anywhere on the page. */
function usePastedFile(onFile: (file: File) => void) {
  const latest = useRef(onFile);
  latest.current = onFile;
  useEffect(() => {
    function onPaste(event: ClipboardEvent) {
      const file = [...(event.clipboardData?.files ?? [])].find((one) =>
        one.type.startsWith("image/"),
      );
      if (!file) return;
      event.preventDefault();
      latest.current(file);
    }
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);
}

/** The place for the input picture: click, drop or paste; shows it, and lets it go again. */
export function ImageDrop({
  image,
  uploading,
  onFile,
  onFiles,
  onRemove,
  limit,
  takesVideos = false,
  isVideo = false,
}: ImageDropProps) {
  usePastedFile(onFile);
  const { getRootProps, getInputProps, open, isDragActive } = useFileDrop(
    (files) => {
      const [file] = files;
      if (onFiles && files.length > 1) onFiles(files);
      else if (file) onFile(file);
    },
    { multiple: onFiles !== undefined },
  );
  const label = takesVideos ? "Picture or clip" : "Input image";
  const shownUrl = uploading ? uploading.previewUrl : (image?.url ?? null);

  return (
    <div {...getRootProps({ className: "grid gap-1.5" })}>
      <span className="font-medium text-sm">{label}</span>
      <input
        {...getInputProps({
          "aria-label": `${label} file`,
          accept: takesVideos ? `${ACCEPTED_STILLS},${VIDEOS}` : ACCEPTED_STILLS,
        })}
      />
      {uploading || image ? (
        <div
          className={cn(
            "relative grid aspect-3/2 max-sm:aspect-auto max-sm:h-32 place-items-center overflow-hidden rounded-control bg-well",
            isDragActive && "outline-2 outline-signal",
          )}
        >
          {shownUrl === null ? null : isVideo ? (
            <video
              src={`${shownUrl}#t=0.001`}
              aria-label="Your input"
              preload="metadata"
              muted
              playsInline
              className="absolute inset-0 size-full object-contain"
            />
          ) : (
            <img
              src={shownUrl}
              alt="Your input"
              className="absolute inset-0 size-full object-contain"
              onError={() => !uploading && onRemove()}
            />
          )}
          {uploading && (
            <div className="absolute inset-0 grid content-end gap-2 bg-black/60 p-4 text-white">
              <p className="figures flex justify-between font-semibold text-sm">
                {uploading.share === null ? (
                  "Preparing picture..."
                ) : (
                  <>
                    Uploading... <span>{Math.round(uploading.share * 100)}%</span>
                  </>
                )}
              </p>
              <Progress label="Upload" value={uploading.share} />
            </div>
          )}
          <div className="absolute top-2.5 right-2.5 flex gap-2">
            {!uploading && (
              <Button variant="film" size="sm" onClick={open}>
                Replace
              </Button>
            )}
            <Button variant="film" size="icon-sm" aria-label="Remove image" onClick={onRemove}>
              <Trash2 aria-hidden="true" className="size-4" />
            </Button>
          </div>
          {image?.width && image.height && !uploading && (
            <span className="film-edge absolute bottom-2.5 left-2.5 rounded-frame bg-black/60 px-1.5 text-white">
              {image.width}×{image.height}
            </span>
          )}
        </div>
      ) : (
        <DropPlace
          isDragActive={isDragActive}
          types={takesVideos ? "PNG, JPEG, WEBP, MP4, MOV or WebM" : undefined}
          limit={limit}
          onClick={open}
        />
      )}
    </div>
  );
}
