import { Blend } from "lucide-react";
import type { Lora } from "#contract/loras";
import { copySources } from "#lib/result";

/** Most pictures of a strip. */
const MOST_SAMPLES = 3;

/** Pictures that were made with a LoRA; a quiet place where there are none. */
export function LoraSamples({ lora }: { lora: Pick<Lora, "name" | "sample_urls"> }) {
  const samples = lora.sample_urls.slice(0, MOST_SAMPLES);
  if (samples.length === 0)
    return (
      <div
        aria-hidden="true"
        className="grid h-16 place-items-center rounded-control bg-well text-control"
      >
        <Blend className="size-6" strokeWidth={1.25} />
      </div>
    );
  return (
    <ul
      aria-label={`Samples of ${lora.name}`}
      className="grid auto-cols-fr grid-flow-col gap-1 overflow-hidden rounded-control"
    >
      {samples.map((url, index) => (
        <li key={url}>
          <img
            {...copySources(url)}
            sizes="(min-width: 640px) 6rem, 30vw"
            alt={`Sample ${index + 1}`}
            loading="lazy"
            className="aspect-square w-full bg-well object-cover"
          />
        </li>
      ))}
    </ul>
  );
}
