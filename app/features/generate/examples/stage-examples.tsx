import { Film } from "lucide-react";
import { useState } from "react";
import type { GenerationRecord } from "#contract/generation";
import { KINDS, type StudioKind } from "#contract/kinds";
import type { CreatorModel } from "#contract/models";
import { copyUrl } from "#contract/small-copies";
import { cn } from "#lib/cn";
import { generationName } from "#lib/generation-name";
import { isImage, posterUrl } from "#lib/result";
import { toast } from "#ui/toast";
import { useLatest } from "../use-generations";
import { draftOf } from "./draft-of";
import { EXAMPLES, type Example, SAMPLE_PHOTOS, sheetPath } from "./examples";
import { sheetStyle } from "./sheet-style";
import type { Take } from "./take";

interface StageExamplesProps {
  kind: StudioKind;
  model: CreatorModel | null;
  take: Take;
}

/** Fetches a sample photo as the file that an upload takes. @throws when it cannot be fetched. */
async function fetchPhoto(index: number): Promise<File> {
  const { file } = SAMPLE_PHOTOS[index] ?? { file: "" };
  const answer = await fetch(`/examples/photos/${file}`);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return new File([await answer.blob()], file, { type: "image/webp" });
}

const ROW =
  "flex snap-x gap-2 overflow-x-auto pb-1 [scrollbar-width:thin] *:w-32 *:shrink-0 *:snap-start sm:*:w-40";

/** Six results of the built-in engine to start from, photos to try, and the creator's latest results. */
export function StageExamples({ kind, model, take }: StageExamplesProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const { inputs, medium } = KINDS[kind];
  const takesImage = inputs.includes("image");
  const examples = EXAMPLES[kind] ?? [];

  async function takePhoto(index: number) {
    try {
      take.file(await fetchPhoto(index));
    } catch {
      toast.error("The sample photo could not be loaded", { description: "Please try again." });
    }
  }

  function choose(example: Example, index: number) {
    setChosen(index);
    take.fill(draftOf(example, model));
    if (example.photo !== undefined && !take.hasImage) void takePhoto(example.photo);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {/* The sheet is the largest thing on the screen: it is fetched before the scripts. */}
      <link
        rel="preload"
        as="image"
        href={sheetPath(kind)}
        // React 18 knows this attribute by its plain name only.
        {...{ fetchpriority: "high" }}
      />
      {examples.length > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <div className="flex flex-wrap items-baseline gap-x-3 text-xs">
            <h3 className="font-semibold">Start from an example</h3>
            <p className="text-muted">Built-in drawing engine, no AI</p>
          </div>
          <ul
            aria-label="Examples"
            // At most three in a line, each wide enough for its caption where letters are large.
            className={cn(
              ROW,
              "lg:grid lg:grid-cols-[repeat(auto-fill,minmax(min(100%,max(6.5rem,30%)),1fr))] lg:overflow-visible lg:*:w-auto",
            )}
          >
            {examples.map((example, index) => (
              <li key={example.prompt}>
                <button
                  type="button"
                  aria-pressed={index === chosen}
                  aria-label={`Example: ${example.prompt}`}
                  onClick={() => choose(example, index)}
                  className={cn(
                    "group relative block aspect-square w-full overflow-hidden rounded-control bg-panel outline-offset-2 lg:aspect-5/4",
                    index === chosen && "outline-2 outline-signal",
                  )}
                >
                  <span
                    aria-hidden="true"
                    data-sheet=""
                    className={cn(
                      "absolute inset-x-0 top-1/2 aspect-square -translate-y-1/2 transition-transform duration-300 motion-reduce:transition-none",
                      medium === "video"
                        ? "group-hover:animate-sheet group-focus-visible:animate-sheet motion-reduce:animate-none!"
                        : "group-hover:scale-104 motion-reduce:transform-none",
                    )}
                    style={sheetStyle(sheetPath(kind), medium === "video", index, examples.length)}
                  />
                  <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 to-transparent px-2 pt-6 pb-1.5 text-left text-2xs text-white lg:text-xs">
                    {/* Without a padding of its own, in which the beginning of a third line would show. */}
                    <span className="line-clamp-2">{example.prompt}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {takesImage && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <div className="flex flex-wrap items-baseline gap-x-3 text-xs">
            <h3 className="font-semibold">No photo at hand?</h3>
            <p className="text-muted">Take one of ours as the input</p>
          </div>
          <ul aria-label="Sample photos" className="grid grid-cols-3 gap-2">
            {SAMPLE_PHOTOS.map(({ file, name }, index) => (
              <li key={file}>
                <button
                  type="button"
                  aria-label={`Use the sample photo: ${name}`}
                  onClick={() => void takePhoto(index)}
                  className="block aspect-3/2 w-full overflow-hidden rounded-control bg-panel hover:opacity-85 lg:aspect-5/2"
                >
                  <img
                    src={`/examples/photos/small/${file}`}
                    alt=""
                    loading="lazy"
                    className="size-full object-cover"
                  />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Latest kind={kind} onOpen={take.open} />
    </div>
  );
}

function Thumbnail({ record }: { record: GenerationRecord }) {
  const { output_url } = record;
  const source =
    output_url !== null && isImage(record) ? copyUrl(output_url, 320) : posterUrl(record, 320);
  if (source === null)
    return <Film aria-hidden="true" className="size-6 text-faint" strokeWidth={1.5} />;
  return <img src={source} alt="" loading="lazy" className="size-full object-cover" />;
}

function Latest({
  kind,
  onOpen,
}: {
  kind: StudioKind;
  onOpen: (record: GenerationRecord) => void;
}) {
  const results = useLatest(kind)?.filter(({ output_url }) => output_url !== null) ?? [];
  if (results.length === 0) return null;
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
