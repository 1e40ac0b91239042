import type { AiUseReport } from "#contract/ai-use";
import { EmptyState } from "#ui/empty-state";
import { Panel } from "#ui/panel";
import { Cell, HeadCell, Row, Table } from "#ui/table";
import { formatNeurons, matrixOf } from "./ai-use-matrix";

const DAY = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", timeZone: "UTC" });

const shown = (neurons: number) =>
  neurons === 0 ? <span className="text-faint">0</span> : formatNeurons(neurons);

/** Neurons by model and day. */
export function AiUseTable({ report }: { report: AiUseReport }) {
  const { days, rows, totals } = matrixOf(report);
  const all = totals.reduce((sum, one) => sum + one, 0);
  return (
    <Panel aria-labelledby="ai-days">
      <div className="flex flex-wrap items-baseline gap-x-3 p-4 sm:px-6">
        <h2 id="ai-days" className="text-xl">
          Last {days.length} days
        </h2>
        <p className="text-faint text-xs">Estimated neurons by model and day (UTC)</p>
      </div>
      {rows.length === 0 && (
        <EmptyState title="Nothing was used">
          No model of Workers AI has run in these days. Other providers are not counted in neurons.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <Table label="Neurons by model and day">
          <thead>
            <tr>
              <HeadCell>Model</HeadCell>
              <HeadCell className="text-right">Runs</HeadCell>
              <HeadCell className="text-right">All</HeadCell>
              {days.map((day) => (
                <HeadCell key={day} className="text-right sm:px-2">
                  <time dateTime={day}>{DAY.format(new Date(day))}</time>
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody className="figures">
            {rows.map(({ model, runs, total, byDay }) => (
              <Row key={model}>
                <Cell className="min-w-44 [overflow-wrap:anywhere]">{model}</Cell>
                <Cell className="text-right">{runs}</Cell>
                <Cell className="text-right font-semibold">{formatNeurons(total)}</Cell>
                {days.map((day, index) => (
                  <Cell key={day} className="text-right sm:px-2">
                    {shown(byDay[index] ?? 0)}
                  </Cell>
                ))}
              </Row>
            ))}
            <Row className="font-semibold">
              <Cell>All models</Cell>
              <Cell className="text-right">{rows.reduce((sum, { runs }) => sum + runs, 0)}</Cell>
              <Cell className="text-right">{formatNeurons(all)}</Cell>
              {days.map((day, index) => (
                <Cell key={day} className="text-right sm:px-2">
                  {shown(totals[index] ?? 0)}
                </Cell>
              ))}
            </Row>
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
