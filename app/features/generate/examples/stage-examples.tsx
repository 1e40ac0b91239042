import { useState } from "react";
import { KINDS, type StudioKind } from "#contract/kinds";
import type { CreatorModel } from "#contract/models";
import { cn } from "#lib/cn";
import { draftOf } from "./draft-of";
import { EXAMPLES, type Example, sheetPath } from "./examples";
import { ROW } from "./row";
import { takeSample } from "./samples";
import { sheetStyle } from "./sheet-style";
import { StageExtras } from "./stage-extras";
import type { Take } from "./take";

interface StageExamplesProps {
  kind: StudioKind;
  model: CreatorModel | null;
  take: Take;
}

/** Six results of the built-in engine to start from; where there is room, what else to start from. */
export function StageExamples({ kind, model, take }: StageExamplesProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const { medium } = KINDS[kind];
  const examples = EXAMPLES[kind] ?? [];

  function choose(example: Example, index: number) {
    setChosen(index);
    take.fill(draftOf(example, model));
    if (example.photo !== undefined && !take.hasImage) void takeSample(example.photo, take);
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
          <div className="flex flex-wrap items-baseline gap-x-3 text-xs max-sm:sr-only">
            <h3 className="font-semibold">Start from an example</h3>
            <p className="text-muted">Built-in drawing engine, no AI</p>
          </div>
          <ul
            aria-label="Examples"
            // At most three in a line, each wide enough for its caption where letters are large.
            className={cn(
              ROW,
              "max-sm:*:w-21 lg:grid lg:grid-cols-[repeat(auto-fill,minmax(min(100%,max(6.5rem,30%)),1fr))] lg:overflow-visible lg:*:w-auto",
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
      <StageExtras kind={kind} take={take} className="max-lg:hidden" />
    </div>
  );
}
