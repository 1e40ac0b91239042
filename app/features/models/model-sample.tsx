import {
  Blend,
  Film,
  Images,
  type LucideIcon,
  MessageSquareQuote,
  TextCursorInput,
} from "lucide-react";
import type { Kind } from "#contract/kind";
import { KINDS } from "#contract/kinds";
import type { CreatorModel } from "#contract/models";
import { cn } from "#lib/cn";
import { generationName } from "#lib/generation-name";
import { copySources, isFilm, isImage, posterUrl } from "#lib/result";
import { NearVideo } from "#ui/near-video";
import { useSample } from "./use-sample";

const ICONS: Readonly<Record<Kind["medium"], LucideIcon>> = {
  image: Images,
  video: Film,
  audio: MessageSquareQuote,
  text: TextCursorInput,
  weights: Blend,
};
const PLACE =
  "aspect-square w-20 shrink-0 self-start overflow-hidden rounded-control bg-well sm:w-28";

/** What the creator last made with a model, else its kind as a quiet drawing. */
export function ModelSample({ model }: { model: CreatorModel }) {
  const record = useSample(model.name);
  const url = record?.output_url ?? null;
  if (record && url !== null && (isImage(record) || posterUrl(record, 320) !== null)) {
    return (
      <img
        {...copySources(url)}
        sizes="7rem"
        alt={`Your result: ${generationName(record)}`}
        loading="lazy"
        decoding="async"
        className={cn(PLACE, "object-cover")}
      />
    );
  }
  if (record && url !== null && isFilm(record)) {
    return (
      <NearVideo
        url={url}
        alt={`Your result: ${generationName(record)}`}
        className={cn(PLACE, "object-cover")}
      />
    );
  }
  const Icon = ICONS[KINDS[model.model_type].medium];
  return (
    <span aria-hidden="true" className={cn(PLACE, "grid place-items-center text-faint")}>
      <Icon className="size-7" strokeWidth={1.25} />
    </span>
  );
}
