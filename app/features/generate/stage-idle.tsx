import { Download } from "lucide-react";
import type { StudioKind } from "#contract/kinds";
import type { CreatorModel } from "#contract/models";
import { cn } from "#lib/cn";
import { Button } from "#ui/button";
import { StageExamples } from "./examples/stage-examples";
import type { Take } from "./examples/take";
import { KIND_TEXTS } from "./kind-texts";

export interface StageIdleProps {
  kind: StudioKind;
  model: CreatorModel | null;
  take: Take;
}

/** On a desk it has a stage's size; elsewhere it leaves the first screen to the form. */
const ROOMY = "relative lg:min-h-[30rem]";

/** Before the first generation: what the tool makes, to tap and to try. */
export function StageIdle({ kind, model, take }: StageIdleProps) {
  const { title, text } = KIND_TEXTS[kind].idle;
  return (
    <div className={cn(ROOMY, "flex flex-col gap-2 p-3 sm:gap-4 sm:p-4 lg:p-6")}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-2">
          <h2 className="text-2xl max-lg:text-base">{title}</h2>
          <p className="text-muted max-lg:text-xs">{text}</p>
        </div>
        {kind === "text_to_video" && (
          <Button disabled className="max-lg:h-8 max-lg:px-3 max-lg:text-xs">
            <Download aria-hidden="true" className="size-4" />
            Download
          </Button>
        )}
      </div>
      <div className="min-h-22 sm:min-h-32 lg:min-h-[24rem]">
        <StageExamples kind={kind} model={model} take={take} />
      </div>
    </div>
  );
}
