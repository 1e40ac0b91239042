import type { AiUseReport } from "#contract/ai-use";
import { adminAdviceFor } from "#contract/failure-advice";
import { providerLabel } from "#contract/providers";
import { EmptyState } from "#ui/empty-state";
import { Since } from "#ui/local-time";
import { Panel } from "#ui/panel";

/** Which models failed in the last days, why, and what an administrator can do about it. */
export function AiErrors({ errors }: { errors: AiUseReport["errors"] }) {
  return (
    <Panel aria-labelledby="ai-errors">
      <div className="flex flex-wrap items-baseline gap-x-3 p-4 sm:px-6">
        <h2 id="ai-errors" className="text-xl">
          Errors
        </h2>
        <p className="text-faint text-xs">Failed generations of the last 7 days, tests too</p>
      </div>
      {errors.length === 0 && (
        <EmptyState title="No errors">No generation has failed in the last 7 days.</EmptyState>
      )}
      <ul aria-label="Errors by model">
        {errors.map(({ model, provider, error_code: code, count, last_at }) => {
          const advice = adminAdviceFor(code, provider);
          return (
            <li
              key={`${model} ${provider} ${code}`}
              className="grid gap-1 border-line border-t px-4 py-3 text-sm sm:px-6"
            >
              <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                <span className="figures font-semibold">{count}</span>
                <span className="font-medium [overflow-wrap:anywhere]">{model}</span>
                <span className="text-faint text-xs">{providerLabel(provider)}</span>
                <code className="font-mono text-bad text-xs">{code ?? "no reason"}</code>
                <span className="ml-auto text-faint text-xs">
                  last seen <Since at={last_at} />
                </span>
              </div>
              {advice && <p className="max-w-[80ch] text-muted text-xs">{advice}</p>}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
