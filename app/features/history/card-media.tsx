import { CircleSlash, TriangleAlert } from "lucide-react";
import type { GenerationRecord } from "#contract/generation";
import { generationName } from "#lib/generation-name";
import { Progress } from "#ui/progress";
import { isFilm, isPicture } from "./next-steps";

const play = (video: HTMLVideoElement) =>
  // A browser may refuse to play; the first frame is shown then.
  void video.play().catch(() => undefined);

/** What a generation made, filling its place; films move while they are pointed at or focused. */
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
  const name = generationName(record);
  if (output_url && isPicture(record)) {
    return (
      <img
        src={output_url}
        alt={name}
        width={width ?? undefined}
        height={height ?? undefined}
        loading={isFirst ? "eager" : "lazy"}
        // React 18 knows this attribute by its plain name only.
        {...(isFirst ? { fetchpriority: "high" } : {})}
        decoding="async"
        className="size-full object-cover"
      />
    );
  }
  if (output_url && isFilm(record)) {
    return (
      <video
        ref={(video) => {
          if (!video) return;
          if (isPlaying) play(video);
          else video.pause();
        }}
        // The fragment makes browsers paint a frame before anything is played.
        src={`${output_url}#t=0.1`}
        preload="metadata"
        aria-label={name}
        muted
        loop
        playsInline
        className="size-full bg-black object-cover"
      />
    );
  }
  return <Unfinished record={record} />;
}

function Unfinished({ record: { status, progress, error_message } }: { record: GenerationRecord }) {
  if (status === "processing") {
    return (
      <span className="grid w-full content-center gap-3 px-5 text-center">
        <span className="figures font-medium text-sm">
          {progress === null ? "Generating" : `${Math.round(progress * 100)}%`}
        </span>
        <Progress label="Progress" value={progress} />
      </span>
    );
  }
  const isFailed = status === "failed";
  const Icon = isFailed ? TriangleAlert : CircleSlash;
  return (
    <span className="grid content-center justify-items-center gap-2 px-4 text-center">
      <Icon
        aria-hidden="true"
        strokeWidth={1.5}
        className={isFailed ? "size-6 text-bad" : "size-6 text-faint"}
      />
      <span className="font-medium text-sm">{isFailed ? "Failed" : "Canceled"}</span>
      {error_message && (
        <span className="line-clamp-3 text-muted text-xs [overflow-wrap:anywhere]">
          {error_message}
        </span>
      )}
    </span>
  );
}
