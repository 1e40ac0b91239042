import type { GenerationRecord } from "#contract/generation";
import { generationName } from "#lib/generation-name";
import { isFilm } from "#lib/result";

const FILL = "absolute inset-0 size-full origin-center object-contain";

/** A picture or a clip that fills its place and follows the shared view. */
export function ComparedMedia({
  record,
  layer,
}: {
  record: GenerationRecord;
  layer: (element: HTMLElement | null) => void;
}) {
  const url = record.output_url ?? "";
  const name = generationName(record);
  return isFilm(record) ? (
    <video
      ref={layer}
      src={url}
      aria-label={name}
      autoPlay={!window.matchMedia("(prefers-reduced-motion: reduce)").matches}
      loop
      muted
      playsInline
      className={FILL}
    />
  ) : (
    <img ref={layer} src={url} alt={name} decoding="async" draggable={false} className={FILL} />
  );
}
