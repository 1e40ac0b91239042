import { Button } from "#ui/button";
import { Progress } from "#ui/progress";
import type { LongWork } from "./use-run";

/** What is being made, how far it is, and the way to stop it; else why it failed. */
export function Working({ work }: { work: Pick<LongWork, "doing" | "failure" | "cancel"> }) {
  const { doing, failure } = work;
  if (doing) {
    return (
      <section
        aria-label="Progress"
        className="grid gap-2 rounded-panel border border-line bg-panel p-4"
      >
        <div className="flex items-center justify-between gap-3">
          <p role="status" className="text-sm">
            {doing.name}
          </p>
          <Button size="sm" onClick={work.cancel}>
            Cancel
          </Button>
        </div>
        <Progress label={`${doing.step} progress`} value={doing.share} />
      </section>
    );
  }
  if (failure === null) return null;
  return (
    <p role="alert" className="rounded-control bg-bad-wash px-3 py-2 text-sm">
      {failure}
    </p>
  );
}
