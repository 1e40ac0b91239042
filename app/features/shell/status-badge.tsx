import { useEffect, useState } from "react";
import { type Status, statusSchema } from "#contract/status";
import { requestJson } from "#lib/api";
import { cn } from "#lib/cn";
import { Tooltip } from "#ui/tooltip";

/** How often the badge asks again while the page is in sight, in milliseconds. */
const PACE_MS = 45_000;

const LOOKS = {
  online: { label: "AI Server Online", dot: "bg-good", text: "text-good" },
  degraded: { label: "AI Server Degraded", dot: "bg-warn", text: "text-warn" },
  offline: { label: "AI Server Offline", dot: "bg-bad", text: "text-bad" },
} as const;

function explain({ generation, recent }: Status): string {
  const ended = recent.succeeded + recent.failed;
  if (ended === 0) return `No generations ended in the last ${recent.window_minutes} minutes.`;
  const share = `${recent.succeeded} of ${ended} generations succeeded in the last ${recent.window_minutes} minutes.`;
  return generation === "online" ? share : `${share} Failed generations cost nothing.`;
}

/** Health of generation from real, recent completions. */
export function StatusBadge() {
  const [status, setStatus] = useState<Status | null>(null);
  const [isUnreachable, setIsUnreachable] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    async function ask() {
      if (document.visibilityState === "hidden") return;
      try {
        const next = await requestJson(statusSchema, "/api/status");
        if (!isCurrent) return;
        setStatus(next);
        setIsUnreachable(false);
      } catch {
        if (isCurrent) setIsUnreachable(true);
      }
    }
    void ask();
    const timer = window.setInterval(ask, PACE_MS);
    return () => {
      isCurrent = false;
      window.clearInterval(timer);
    };
  }, []);

  if (!status && !isUnreachable) return null;
  const look = LOOKS[status && !isUnreachable ? status.generation : "offline"];
  const note = status && !isUnreachable ? explain(status) : "The server did not answer.";
  return (
    <Tooltip text={note}>
      <button
        type="button"
        className={cn(
          "inline-flex h-8 animate-fade cursor-default items-center gap-2 rounded-pill border border-line px-2.5 font-medium text-xs sm:px-3",
          look.text,
        )}
      >
        <span aria-hidden="true" className={cn("size-2 rounded-pill", look.dot)} />
        <span className="sr-only lg:not-sr-only">{look.label}</span>
      </button>
    </Tooltip>
  );
}
