import { CircleSlash, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { GenerationRecord } from "#contract/generation";
import { generationName } from "#lib/generation-name";
import { copySources, isFilm, isImage, posterUrl } from "#lib/result";
import { Progress } from "#ui/progress";

/** How wide a card is: two columns on a phone, columns of at least 14 rem elsewhere. */
const CARD_SIZES = "(min-width: 640px) 18rem, 46vw";

/** What a generation made, whole, in its place; films move while they are pointed at or focused. */
export function CardMedia({
  record,
  isPlaying,
  isFirst = false,
}: {
  record: GenerationRecord;
  isPlaying: boolean;
  /** The first of a page: its picture is wanted before anything else, and does not share the line. */
  isFirst?: boolean;
}) {
  const { output_url, width, height } = record;
  if (!output_url) return <Unfinished record={record} />;
  const hasStill = isImage(record) || posterUrl(record, 320) !== null;
  return (
    <>
      {hasStill && (
        <img
          {...copySources(output_url)}
          sizes={CARD_SIZES}
          alt={generationName(record)}
          width={width ?? undefined}
          height={height ?? undefined}
          loading={isFirst ? "eager" : "lazy"}
          // React 18 knows this attribute by its plain name only.
          {...(isFirst ? { fetchpriority: "high" } : {})}
          decoding="async"
          className="size-full object-contain"
        />
      )}
      {isFilm(record) && (isPlaying || !hasStill) && (
        <MovingCard
          url={output_url}
          name={hasStill ? null : generationName(record)}
          isPlaying={isPlaying}
        />
      )}
    </>
  );
}

/** A film over its still, or one of which there is no still. */
function MovingCard({
  url,
  name,
  isPlaying,
}: {
  url: string;
  /** What the still does not say already. */
  name: string | null;
  isPlaying: boolean;
}) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // A browser may refuse to play; the first frame is shown then.
    if (isPlaying) void ref.current?.play().catch(() => undefined);
    else ref.current?.pause();
  }, [isPlaying]);
  return (
    <video
      ref={ref}
      // The fragment makes browsers paint a frame before anything is played.
      src={`${url}#t=0.001`}
      preload="metadata"
      aria-label={name ?? undefined}
      aria-hidden={name === null || undefined}
      muted
      loop
      playsInline
      className="absolute inset-0 size-full object-contain"
    />
  );
}

/** The part of a result that is known while the rest is made; what is not a picture is left out. */
function SoFar({ url }: { url: string }) {
  const [isUsable, setIsUsable] = useState(true);
  if (!isUsable) return null;
  return (
    <img
      src={url}
      alt=""
      className="absolute inset-0 size-full object-contain opacity-60"
      onError={() => setIsUsable(false)}
    />
  );
}

function Unfinished({ record }: { record: GenerationRecord }) {
  const { status, progress, error_message, preview_url } = record;
  if (status === "processing") {
    return (
      <span className="grid w-full content-center gap-3 px-5 text-center">
        {preview_url && <SoFar key={preview_url} url={preview_url} />}
        <span className="figures relative font-medium text-sm">
          {progress === null ? "Generating" : `${Math.round(progress * 100)}%`}
        </span>
        {/* The card's button says it in words. */}
        <span aria-hidden="true" className="relative">
          <Progress label="Progress" value={progress} />
        </span>
      </span>
    );
  }
  const isFailed = status === "failed";
  const done = record.lora_id ? "LoRA trained" : "Removed";
  const word = { failed: "Failed", canceled: "Canceled", succeeded: done }[status];
  const Icon = isFailed ? TriangleAlert : CircleSlash;
  return (
    <span className="grid content-center justify-items-center gap-2 px-4 text-center">
      {!record.lora_id && (
        <Icon
          aria-hidden="true"
          strokeWidth={1.5}
          className={isFailed ? "size-6 text-bad" : "size-6 text-faint"}
        />
      )}
      <span className="font-medium text-sm">{word}</span>
      {error_message && (
        <span className="line-clamp-3 text-muted max-sm:group-data-[view=small]/view:hidden text-xs [overflow-wrap:anywhere]">
          {error_message}
        </span>
      )}
    </span>
  );
}
