import { KINDS } from "#contract/kinds";
import { cn } from "#lib/cn";
import { ScrollRegion } from "#ui/scroll-region";
import { MADE, MADE_KINDS, type MadeKind } from "./made";
import { Tile } from "./tile";

/** What shows a tool's row while it is chosen; written out because Tailwind reads it here. */
const SHOWN: Readonly<Record<MadeKind, string>> = {
  text_to_image: "group-has-[#made-text-to-image:checked]/made:flex",
  image_to_image: "group-has-[#made-image-to-image:checked]/made:flex",
  text_to_video: "group-has-[#made-text-to-video:checked]/made:flex",
  image_to_video: "group-has-[#made-image-to-video:checked]/made:flex",
};

/**
 * Results of each tool, a row to swipe, with their prompts and prices. The build holds the engine's; those that creators
 * agreed to show take their places when the section comes near (`app/islands/showcase.ts`).
 */
export function Showcase() {
  return (
    <section
      aria-labelledby="made"
      data-showcase=""
      className="group/made overflow-hidden bg-[light-dark(#1b1613,#050403)] px-5 pt-5 pb-8 text-[#f6f0e7] [--color-muted:#b8ad9f] sm:px-10"
    >
      <div className="mx-auto grid max-w-[85rem] gap-5">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <h2 id="made" className="text-4xl">
            Made here, word for word
          </h2>
          <ToolChoice />
        </div>
        {MADE_KINDS.map((kind) => (
          <ScrollRegion
            key={kind}
            label={`Results of ${KINDS[kind].title}`}
            data-kind={kind}
            className={cn(
              "relative -mx-5 hidden snap-x scroll-px-5 gap-4 overflow-x-auto px-5 pb-2 [scrollbar-width:thin] sm:-mx-10 sm:scroll-px-10 sm:px-10",
              SHOWN[kind],
            )}
          >
            {MADE[kind].map((made) => (
              <Tile key={made.file} kind={kind} made={made} />
            ))}
          </ScrollRegion>
        ))}
      </div>
    </section>
  );
}

function ToolChoice() {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Tool</legend>
      {MADE_KINDS.map((kind) => (
        <label
          key={kind}
          className="relative flex min-h-11 cursor-pointer items-center rounded-pill border border-[#756b60] px-4 text-sm has-checked:border-[#f6f0e7] has-checked:bg-[#f6f0e7] has-checked:text-[#1a1510] has-focus-visible:outline-2 has-focus-visible:outline-[#ff8252] has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="made"
            id={`made-${KINDS[kind].slug}`}
            defaultChecked={kind === MADE_KINDS[0]}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {KINDS[kind].title}
        </label>
      ))}
    </fieldset>
  );
}
