import { Link } from "@remix-run/react";
import { creditsLabel } from "#lib/format";
import { Button } from "#ui/button";
import { Progress } from "#ui/progress";
import { filmScreen } from "../../editor/film-paths";
import type { RowState } from "./run-rows";

interface ShownRow {
  n: number;
  name: string;
  state: RowState;
}

/** The rows of a batch, each with how far it is. */
export function BatchRows({
  rows,
  onRetry,
  priceOf,
  isElsewhere,
}: {
  rows: readonly ShownRow[];
  onRetry: (n: number) => void;
  /** What another try of a row costs at most, in credits. */
  priceOf: (n: number) => number;
  /** Another tab makes them: nothing can be begun here. */
  isElsewhere: boolean;
}) {
  return (
    <ol
      aria-label="Films"
      className="divide-y divide-line self-start overflow-hidden rounded-panel border border-line bg-panel"
    >
      {rows.map(({ n, name, state }) => (
        <li key={n} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5">
          <span className="figures w-7 shrink-0 text-right font-mono text-faint text-xs">{n}</span>
          <div className="grid min-w-0 flex-1 basis-36 gap-1">
            <p dir="auto" className="truncate text-sm">
              {name}
            </p>
            <Line state={state} name={name} />
          </div>
          {state.is === "done" && (
            <Button asChild size="sm" className="pointer-coarse:h-11">
              <Link to={filmScreen(state.result)} aria-label={`Open in editor: ${name}`}>
                Open in editor
              </Link>
            </Button>
          )}
          {state.is === "failed" && !isElsewhere && (
            <RetryButton name={name} price={priceOf(n)} onPress={() => onRetry(n)} />
          )}
        </li>
      ))}
    </ol>
  );
}

/** Makes a row that failed once more. */
function RetryButton({
  name,
  price,
  onPress,
}: {
  name: string;
  price: number;
  onPress: () => void;
}) {
  const cost = price > 0 ? `at most ${creditsLabel(price)}` : null;
  return (
    <Button
      size="sm"
      className="ml-auto pointer-coarse:h-11"
      aria-label={`Try again: ${name}${cost ? `, ${cost}` : ""}`}
      onClick={onPress}
    >
      Try again
      {cost && <span className="figures font-normal text-xs">{cost}</span>}
    </Button>
  );
}

/** How far a row is, or why it has no film. */
function Line({ state, name }: { state: RowState; name: string }) {
  switch (state.is) {
    case "ready":
    case "waiting":
      return <p className="text-muted text-xs">Waiting</p>;
    case "running":
      return (
        <div className="grid gap-1">
          <p className="figures text-muted text-xs">{state.step || "Starting"}</p>
          <Progress label={`Progress: ${name}`} value={state.share} />
        </div>
      );
    case "canceling":
      return <p className="text-muted text-xs">Stopping</p>;
    case "canceled":
      return <p className="text-muted text-xs">Stopped. Everything made so far is kept.</p>;
    case "failed":
      return <p className="text-bad text-xs [overflow-wrap:anywhere]">{state.reason}</p>;
    case "done":
      return <p className="text-muted text-xs">Done</p>;
    default:
      return state satisfies never;
  }
}
