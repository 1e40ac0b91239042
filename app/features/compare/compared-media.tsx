import { useCallback } from "react";
import type { GenerationRecord } from "#contract/generation";
import { generationName } from "#lib/generation-name";
import { isFilm, posterUrl } from "#lib/result";
import type { SharedClips } from "./shared-clips";

const FILL = "absolute inset-0 size-full origin-center object-contain";

interface ComparedMediaProps {
  record: GenerationRecord;
  /** Makes an element follow the shared view. */
  layer: (element: HTMLElement | null) => void;
  clips: SharedClips;
}

/** A picture or a clip that fills its place and follows the shared view. */
export function ComparedMedia({ record, layer, clips }: ComparedMediaProps) {
  const url = record.output_url ?? "";
  const name = generationName(record);
  const clip = useCallback(
    (element: HTMLVideoElement | null) => {
      layer(element);
      clips.clip(element);
    },
    [layer, clips],
  );
  return isFilm(record) ? (
    <video
      ref={clip}
      // With the fragment every browser paints a frame before anything is played.
      src={`${url}#t=0.001`}
      poster={posterUrl(record, 1280) ?? undefined}
      aria-label={name}
      preload="auto"
      muted
      playsInline
      className={FILL}
    />
  ) : (
    <img ref={layer} src={url} alt={name} decoding="async" draggable={false} className={FILL} />
  );
}
