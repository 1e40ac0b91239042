import type { GenerationsSummary } from "#contract/admin-generations";
import { describeSeconds } from "#lib/format";

/** Time to result by model: a bar to the median generation, a line on to nineteen in twenty. */
export function TimesChart({ times }: { times: GenerationsSummary["times"] }) {
  const longest = Math.max(...times.map((one) => one.p95), 0.001);
  const share = (seconds: number) => `${(seconds / longest) * 100}%`;
  return (
    <section aria-labelledby="times" className="grid content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="times" className="text-base">
          Time to result
        </h3>
        <p aria-hidden="true" className="flex gap-3 text-faint text-xs">
          <span className="flex items-center gap-1.5">
            <span className="h-2 w-4 rounded-pill bg-signal" /> p50
          </span>
          <span className="flex items-center gap-1.5">
            <span className="h-0.5 w-4 bg-text" /> p95
          </span>
        </p>
      </div>
      {times.length === 0 && (
        <p className="text-muted text-sm">No generation has succeeded in this time.</p>
      )}
      {times.length > 0 && (
        <table className="w-full text-xs">
          <thead className="sr-only">
            <tr>
              <th scope="col">Model</th>
              <th scope="col">Half took at most, 95 % took at most</th>
            </tr>
          </thead>
          <tbody>
            {times.map(({ model, generations, p50, p95 }) => (
              <tr key={model} className="grid gap-1 pb-3 last:pb-0">
                <th scope="row" className="flex justify-between gap-3 text-left font-medium">
                  <span className="[overflow-wrap:anywhere]">{model}</span>
                  <span className="figures shrink-0 font-normal text-faint">
                    {generations} generations
                  </span>
                </th>
                <td className="grid grid-cols-[1fr_auto] items-center gap-3">
                  <span aria-hidden="true" className="relative h-2 rounded-pill bg-hover">
                    <span
                      className="absolute top-[3px] left-0 h-0.5 bg-text"
                      style={{ width: share(p95) }}
                    />
                    <span
                      className="absolute inset-y-0 left-0 min-w-0.5 rounded-pill bg-signal"
                      style={{ width: share(p50) }}
                    />
                  </span>
                  <span className="figures whitespace-nowrap">
                    {describeSeconds(p50)}{" "}
                    <span className="text-faint">/ {describeSeconds(p95)}</span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
