import { Download } from "lucide-react";
import type { GenerationKind } from "#contract/kinds";
import { cn } from "#lib/cn";
import { Button } from "#ui/button";
import { KIND_TEXTS } from "./kind-texts";
import { STAGE_FRAME } from "./stage-frame";

/** Before the first generation: an empty sheet, its next frame marked. */
export function StageIdle({ kind }: { kind: GenerationKind }) {
  const { title, text } = KIND_TEXTS[kind].idle;
  return (
    <div className={cn(STAGE_FRAME, "grid place-items-center p-6 sm:p-10")}>
      <div className="viewfinder grid size-full place-content-center justify-items-center gap-2 p-6 text-center [--corner:28px]">
        <svg viewBox="0 0 300 92" aria-hidden="true" className="mb-5 w-64 text-control sm:w-75">
          {[0, 1, 2].map((frame) => (
            <rect
              key={frame}
              x={16 + frame * 92}
              y="17"
              width="84"
              height="58"
              rx="1.5"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.25"
            />
          ))}
          <path
            d="M203 10C178 2 116 2 103 26c-12 26 4 54 48 58 40 3 62-14 58-44-4-24-34-34-60-33"
            fill="none"
            stroke="var(--color-signal)"
            strokeWidth="2.5"
            strokeLinecap="round"
          />
        </svg>
        <h2 className="text-2xl">{title}</h2>
        <p className="text-muted">{text}</p>
        {kind === "text_to_video" && (
          <Button disabled className="mt-3">
            <Download aria-hidden="true" className="size-4" />
            Download
          </Button>
        )}
      </div>
    </div>
  );
}
