import type { Status } from "#contract/status";
import { cn } from "#lib/cn";
import { STATUS_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { Tooltip } from "#ui/tooltip";

/** How often the badge asks again while the page is in sight, in milliseconds. */
const PACE_MS = 45_000;

const LOOKS = {
  online: { label: "AI Server Online", dot: "bg-good", text: "text-good" },
  degraded: { label: "AI Server Degraded", dot: "bg-warn", text: "text-warn" },
  offline: { label: "AI Server Offline", dot: "bg-bad", text: "text-bad" },
  demo: { label: "Demo engine", dot: "bg-warn", text: "text-muted" },
} as const;

const DEMO = "Pictures come from the built-in drawing engine, no AI, at demo prices.";

function explain({ generation, recent }: Status): string {
  if (generation === "demo") return DEMO;
  const ended = recent.succeeded + recent.failed;
  if (ended === 0) return `No generations ended in the last ${recent.window_minutes} minutes.`;
  const share = `${recent.succeeded} of ${ended} generations succeeded in the last ${recent.window_minutes} minutes.`;
  return generation === "online" ? share : `${share} Failed generations cost nothing.`;
}

/** Health of generation from real, recent completions: a dot and a word, at any width. */
export function StatusBadge() {
  const { data: status, error } = useResource<Status>(STATUS_PATH, {
    failure: "The server did not answer.",
    everyMs: PACE_MS,
  });
  const isUnreachable = error !== null;
  if (!status && !isUnreachable) return null;
  const look = LOOKS[status && !isUnreachable ? status.generation : "offline"];
  const note = status && !isUnreachable ? explain(status) : "The server did not answer.";
  return (
    <Tooltip text={note}>
      <button
        type="button"
        className={cn(
          "inline-flex h-8 min-w-0 animate-fade cursor-default items-center gap-1.5 rounded-pill border border-line px-2 font-medium text-xs sm:shrink-0 sm:gap-2 sm:px-3",
          look.text,
        )}
      >
        <span aria-hidden="true" className={cn("size-2 shrink-0 rounded-pill", look.dot)} />
        <span className="truncate max-sm:text-2xs">{look.label}</span>
      </button>
    </Tooltip>
  );
}
