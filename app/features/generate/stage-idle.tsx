import { Download } from "lucide-react";
import type { StudioKind } from "#contract/kinds";
import type { CreatorModel } from "#contract/models";
import { cn } from "#lib/cn";
import { Button } from "#ui/button";
import { StageExamples } from "./examples/stage-examples";
import type { Take } from "./examples/take";
import { KIND_TEXTS } from "./kind-texts";
import { STAGE_FRAME } from "./stage-frame";

export interface StageIdleProps {
  kind: StudioKind;
  model: CreatorModel | null;
  take: Take;
}

/** Before the first generation: what the tool makes, to tap and to try. */
export function StageIdle({ kind, model, take }: StageIdleProps) {
  const { title, text } = KIND_TEXTS[kind].idle;
  return (
    <div className={cn(STAGE_FRAME, "flex flex-col gap-4 p-4 lg:h-auto lg:p-6")}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-2xl">{title}</h2>
          <p className="text-muted">{text}</p>
        </div>
        {kind === "text_to_video" && (
          <Button disabled>
            <Download aria-hidden="true" className="size-4" />
            Download
          </Button>
        )}
      </div>
      <div className="min-h-44 lg:min-h-[24rem]">
        <StageExamples kind={kind} model={model} take={take} />
      </div>
    </div>
  );
}
