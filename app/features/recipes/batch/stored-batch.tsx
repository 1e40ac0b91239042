import { Link } from "@remix-run/react";
import { creditsLabel } from "#lib/format";
import { Button } from "#ui/button";
import { LoadFailure } from "#ui/load-failure";
import { Progress } from "#ui/progress";
import { Skeleton } from "#ui/skeleton";
import type { RecipeMeans } from "../means";
import { recipeBatchPath } from "../names";
import { NeededVoice } from "../voice/voice-field";
import { BatchRows } from "./batch-rows";
import type { BatchWay } from "./batch-way";
import { isToBeMade, type RecipeBatchRun, useBatchRun } from "./use-batch-run";
import { ZipPart } from "./zip-part";

/** A batch that was begun: how far each row is, the way to stop it and to go on, and its films in one archive. */
export function StoredBatch<Input extends object, Plan, Settings extends object>({
  way,
  means,
  id,
}: {
  way: BatchWay<Input, Plan, Settings>;
  means: RecipeMeans;
  id: string;
}) {
  const run = useBatchRun(way, id, means);
  if (run.failure !== null) return <LoadFailure message={run.failure} onRetry={run.reload} />;
  if (run.batch === null) return <Skeleton className="h-[50dvh]" />;
  const films = run.rows.flatMap(({ n, name, state }) =>
    state.is === "done" ? [{ n, name, filmId: state.result }] : [],
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <BatchRows
        rows={run.rows}
        onRetry={(n) => run.start([n])}
        priceOf={(n) => {
          const row = run.rows.find((one) => one.n === n);
          return row ? way.rowPrice(row.input, row.settings, means) : 0;
        }}
        isElsewhere={run.isElsewhere}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        <Going run={run} way={way} means={means} />
        {films.length > 0 && <ZipPart films={films} isBusy={run.isBusy} />}
        <Button asChild>
          <Link to={recipeBatchPath(way.recipe.name)}>New batch</Link>
        </Button>
      </div>
    </div>
  );
}

/** How far the whole batch is, and how it is stopped and continued. */
function Going<Input extends object, Plan, Settings extends object>({
  run,
  way,
  means,
}: {
  run: RecipeBatchRun<Input, Settings>;
  way: BatchWay<Input, Plan, Settings>;
  means: RecipeMeans;
}) {
  const { rows, isBusy, isElsewhere } = run;
  const count = (is: string) => rows.filter(({ state }) => state.is === is).length;
  const [done, failed] = [count("done"), count("failed")];
  const left = rows.filter(isToBeMade);
  const price = left.reduce(
    (sum, { input, settings }) => sum + way.rowPrice(input, settings, means),
    0,
  );
  const [first] = left;
  const problem = first ? way.settingsProblem(first.settings, means) : null;
  return (
    <section aria-label="Progress" className="grid gap-3">
      <p role="status" className="figures text-sm">
        {done} of {rows.length} done{failed > 0 && `, ${failed} failed`}
      </p>
      <Progress label="Batch progress" value={(done + failed) / Math.max(1, rows.length)} />
      {isBusy && (
        <>
          <p className="text-muted text-xs">
            Keep this page open: it makes the films. If you leave, it goes on when you open it
            again.
          </p>
          <Button onClick={run.stop}>Stop</Button>
        </>
      )}
      {isElsewhere && !isBusy && (
        <>
          <p className="text-muted text-sm">Another tab makes this batch.</p>
          <Button onClick={run.reload}>Refresh</Button>
        </>
      )}
      {!isBusy && !isElsewhere && left.length > 0 && (
        <>
          {problem && <p className="text-muted text-sm">{problem}</p>}
          <NeededVoice voices={first ? way.voicesOf(first.settings) : []} means={means} />
          <Button
            variant="signal"
            disabled={problem !== null || !means.isKnown}
            onClick={() => run.start(left.map(({ n }) => n))}
          >
            Continue
            {price > 0 && (
              <span className="figures font-normal">at most {creditsLabel(price)}</span>
            )}
          </Button>
        </>
      )}
    </section>
  );
}
