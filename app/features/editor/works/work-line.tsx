import { Progress } from "#ui/progress";
import type { Work } from "./works";

/** The name of a work, its step or share, and its bar. */
export function WorkLine({ name, share, step }: Pick<Work, "name" | "share" | "step">) {
  return (
    <>
      <span className="flex min-w-0 shrink items-baseline gap-2 text-sm">
        <span className="truncate font-semibold">{name}</span>
        <span className="figures truncate text-muted text-xs">
          {step ?? (share === null ? "" : `${Math.round(share * 100)} %`)}
        </span>
      </span>
      <span className="min-w-16 flex-1">
        <Progress label={`${name} progress`} value={share} />
      </span>
    </>
  );
}
