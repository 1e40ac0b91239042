import { useNavigate } from "@remix-run/react";
import { Clapperboard, type LucideIcon, Maximize2, Scissors } from "lucide-react";
import type { GenerationRecord } from "#contract/generation";
import { cn } from "#lib/cn";
import { enhancePath } from "#lib/enhance-path";
import { creditsLabel } from "#lib/format";
import { editorPath } from "../history/next-steps";
import { useIsOn } from "../shell/use-features";
import { NEXT_STEPS_HEIGHT } from "./stage-next-place";
import { useUsualPrice } from "./use-models";

const CARD = cn(
  NEXT_STEPS_HEIGHT,
  "flex min-w-0 flex-1 items-center gap-3 rounded-control border border-line px-3 text-left transition-colors duration-150 hover:border-control hover:bg-hover @max-xl:flex-col @max-xl:justify-center @max-xl:gap-1 @max-xl:px-1 @max-xl:text-center",
);

function Words({ icon: Icon, name, note }: { icon: LucideIcon; name: string; note: string }) {
  return (
    <>
      <Icon
        aria-hidden="true"
        className="size-5 shrink-0 text-signal-text @max-xl:size-4"
        strokeWidth={1.75}
      />
      <span className="grid min-w-0">
        <span className="truncate font-semibold text-sm">{name}</span>
        <span className="line-clamp-2 text-muted text-xs @max-xl:hidden">
          <span className="sr-only">, </span>
          {note}
        </span>
      </span>
    </>
  );
}

/** What a newcomer does next with a first result: three ways on, each in a few words. */
export function NextSteps({
  record,
  onAnimate,
}: {
  record: GenerationRecord;
  onAnimate: () => void;
}) {
  const isOn = useIsOn();
  const navigate = useNavigate();
  const price = useUsualPrice("image_to_video");
  return (
    <section aria-label="Next steps" className="@container grid gap-1.5">
      <p className="font-semibold text-muted text-xs">What next?</p>
      <div className="flex gap-2">
        {isOn("image_to_video") && (
          <button type="button" className={CARD} onClick={onAnimate}>
            <Words
              icon={Clapperboard}
              name="Animate"
              note={`A clip of five seconds${price === null ? "" : `, ${creditsLabel(price)}`}`}
            />
          </button>
        )}
        {isOn("editor") && (
          <button type="button" className={CARD} onClick={() => navigate(editorPath(record))}>
            <Words icon={Scissors} name="Make a film" note="Add a voice, captions and music" />
          </button>
        )}
        {isOn("enhance") && (
          <button
            type="button"
            className={CARD}
            // Its document must be loaded, for its headers matter.
            onClick={() => window.location.assign(enhancePath(record))}
          >
            <Words icon={Maximize2} name="Enlarge" note="Two or four times, on your device" />
          </button>
        )}
      </div>
    </section>
  );
}
