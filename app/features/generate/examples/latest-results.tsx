import { Film } from "lucide-react";
import type { GenerationRecord } from "#contract/generation";
import { copyUrl } from "#contract/small-copies";
import { cn } from "#lib/cn";
import { generationName } from "#lib/generation-name";
import { isImage, posterUrl } from "#lib/result";
import { ROW } from "./row";

function Thumbnail({ record }: { record: GenerationRecord }) {
  const { output_url } = record;
  const source =
    output_url !== null && isImage(record) ? copyUrl(output_url, 320) : posterUrl(record, 320);
  if (source === null)
    return <Film aria-hidden="true" className="size-6 text-faint" strokeWidth={1.5} />;
  return <img src={source} alt="" loading="lazy" className="size-full object-cover" />;
}

/** The creator's newest results of a tool, to be opened again. */
export function LatestResults({
  results,
  onOpen,
}: {
  results: readonly GenerationRecord[];
  onOpen: (record: GenerationRecord) => void;
}) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="font-semibold text-xs">Your latest results</h3>
      <ul aria-label="Your latest results" className={cn(ROW, "*:w-24 sm:*:w-24")}>
        {results.map((record) => (
          <li key={record.id}>
            <button
              type="button"
              aria-label={`Open your result: ${generationName(record).slice(0, 80)}`}
              onClick={() => onOpen(record)}
              className="grid aspect-square w-full place-items-center overflow-hidden rounded-control bg-panel hover:opacity-85"
            >
              <Thumbnail record={record} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
