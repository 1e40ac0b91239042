import { useNavigate } from "@remix-run/react";
import { Clapperboard, type LucideIcon, Maximize2, Scissors } from "lucide-react";
import type { GenerationRecord } from "#contract/generation";
import { cn } from "#lib/cn";
import { enhancePath } from "#lib/enhance-path";
import { creditsLabel } from "#lib/format";
import { editorPath } from "../history/next-steps";
import { useIsOn } from "../shell/use-features";
import { useUsualPrice } from "./use-models";

const CARD =
  "flex min-h-14 flex-1 basis-40 items-center gap-3 rounded-control border border-line px-3 py-2 text-left transition-colors duration-150 hover:border-control hover:bg-hover";

function Words({ icon: Icon, name, note }: { icon: LucideIcon; name: string; note: string }) {
  return (
    <>
      <Icon
        aria-hidden="true"
        className="size-5 shrink-0 text-signal-text max-sm:size-4"
        strokeWidth={1.75}
      />
      <span className="grid min-w-0">
        <span className="font-semibold text-sm">
          {name}
          <span className="sr-only">,</span>
        </span>{" "}
        <span className="text-muted text-xs max-sm:hidden">{note}</span>
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
  const looks = cn(
    CARD,
    "max-sm:basis-0 max-sm:flex-col max-sm:gap-1 max-sm:px-1 max-sm:text-center",
  );
  return (
    <section aria-label="Next steps" className="grid gap-1.5">
      <p className="font-semibold text-muted text-xs">What next?</p>
      <div className="flex flex-wrap gap-2 max-sm:flex-nowrap">
        {isOn("image_to_video") && (
          <button type="button" className={looks} onClick={onAnimate}>
            <Words
              icon={Clapperboard}
              name="Animate"
              note={`A clip of five seconds${price === null ? "" : `, ${creditsLabel(price)}`}`}
            />
          </button>
        )}
        {isOn("editor") && (
          <button type="button" className={looks} onClick={() => navigate(editorPath(record))}>
            <Words icon={Scissors} name="Make a film" note="Add a voice, captions and music" />
          </button>
        )}
        {isOn("enhance") && (
          <button
            type="button"
            className={looks}
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
