import { type ReactNode, useId } from "react";
import { cn } from "#lib/cn";
import { Badge, type StateLabel } from "#ui/badge";
import { Switch } from "#ui/switch";

interface ServiceRowProps {
  name: string;
  state: StateLabel;
  isOn: boolean;
  onSwitch: (isOn: boolean) => Promise<void>;
  /** Settings that it needs. */
  missing: readonly string[];
  /** Why the last call failed; null where it did not. */
  lastError: string | null;
  /** Failures in a row. */
  failures: number;
  /** What is to be known of it, in paragraphs. */
  notes?: ReactNode;
  /** When it was called, and what is left, as one `span` each. */
  facts: ReactNode;
  /** Beside the switch. */
  actions?: ReactNode;
}

/** A service outside of this site: how it is, and whether it is used. */
export function ServiceRow(props: ServiceRowProps) {
  const { name, state, isOn, onSwitch, missing, lastError, failures, notes, facts, actions } =
    props;
  const id = useId();
  return (
    <li
      className={cn(
        "grid items-center gap-3 border-line border-t px-4 py-4 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6",
        actions ? "grid-cols-[minmax(0,1fr)]" : "grid-cols-[minmax(0,1fr)_auto]",
      )}
    >
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <label htmlFor={id} className="font-semibold text-sm">
            {name}
          </label>
          <Badge tone={state.tone}>{state.label}</Badge>
        </p>
        {notes}
        {missing.length > 0 && (
          <p className="break-words text-muted text-xs">Needs {missing.join(" and ")}.</p>
        )}
        <p className="flex flex-wrap gap-x-4 text-muted text-xs">{facts}</p>
        {lastError !== null && (
          <p className="text-bad text-xs">
            {lastError} ({failures} {failures === 1 ? "failure" : "failures"} in a row)
          </p>
        )}
      </div>
      <div className="flex items-center gap-3">
        {actions}
        <Switch id={id} isOn={isOn} onChange={(next) => void onSwitch(next)} />
      </div>
    </li>
  );
}
