import { type ReactNode, useId } from "react";
import type { HealthState } from "#contract/health";
import { Badge, type StateLabel } from "#ui/badge";
import { Ago } from "#ui/local-time";
import { Panel } from "#ui/panel";

const STATES: Readonly<Record<HealthState, StateLabel>> = {
  ok: { label: "Works", tone: "good" },
  attention: { label: "Needs a look", tone: "warn" },
  failing: { label: "Fails", tone: "bad" },
  off: { label: "Off", tone: "plain" },
};

/** A titled table of health; on a phone its rows are cards. */
export function HealthTable({
  title,
  note,
  children,
}: {
  title: string;
  note: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline gap-x-3 p-4 sm:px-6">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="text-faint text-xs">{note}</p>
      </div>
      <table aria-labelledby={id} className="w-full text-sm max-sm:block">
        <thead className="sr-only">
          <tr>
            <th scope="col">Name and state</th>
            <th scope="col">How it does</th>
            <th scope="col">What to do</th>
          </tr>
        </thead>
        <tbody className="max-sm:block">{children}</tbody>
      </table>
    </Panel>
  );
}

const CELL = "align-top max-sm:block sm:px-3 sm:py-3.5 sm:first:pl-6 sm:last:pr-6";

/** One provider or service. */
export function HealthRow({
  name,
  state,
  facts,
  lastOkAt = null,
  advice,
  lastError,
}: {
  name: string;
  state: HealthState;
  facts: readonly string[];
  lastOkAt?: string | null;
  advice: string | null;
  lastError: { message: string; at: string; where?: string; error_code?: string | null } | null;
}) {
  const { label, tone } = STATES[state];
  return (
    <tr className="border-line border-t max-sm:grid max-sm:gap-2 max-sm:px-4 max-sm:py-3">
      <th scope="row" className={`${CELL} text-left font-semibold sm:w-60`}>
        <span className="flex flex-wrap items-center gap-2">
          {name}
          <Badge tone={tone}>{label}</Badge>
        </span>
      </th>
      <td className={`${CELL} figures text-muted sm:w-[36%]`}>
        {facts.join(" · ")}
        {lastOkAt && (
          <span className="text-faint text-xs">
            {" "}
            Last <Ago at={lastOkAt} />.
          </span>
        )}
      </td>
      <td className={CELL}>
        {advice && <p className="max-w-[70ch]">{advice}</p>}
        {lastError && (
          <p className="max-w-[70ch] text-faint text-xs [overflow-wrap:anywhere]">
            Last error <Ago at={lastError.at} />
            {lastError.where && ` in ${lastError.where}`}
            {lastError.error_code && <code className="font-mono"> {lastError.error_code}</code>}:{" "}
            {lastError.message || "no message"}
          </p>
        )}
      </td>
    </tr>
  );
}
