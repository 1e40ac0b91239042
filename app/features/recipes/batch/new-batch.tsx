import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { useBalance } from "#lib/credits";
import { creditsLabel } from "#lib/format";
import { Button } from "#ui/button";
import { Progress } from "#ui/progress";
import { failureSentence } from "../../editor/failure-sentence";
import { Group } from "../../editor/inspector/controls";
import { useViewer } from "../../shell/viewer";
import type { RecipeMeans } from "../means";
import { recipeBatchPath } from "../names";
import type { BatchWay } from "./batch-way";
import { createBatch } from "./batches-api";
import { ListField } from "./list-field";
import { OwnBatches } from "./own-batches";
import { fieldsOfRow } from "./row-fields";
import { RowPreview, RowRange } from "./row-preview";
import { setStarted } from "./row-store";
import { type RowList, useList } from "./use-list";

interface NewBatchProps<Input extends object, Plan, Settings extends object> {
  way: BatchWay<Input, Plan, Settings>;
  means: RecipeMeans;
}

/** From a list to a batch: its rows, the settings for all of them, and one price. */
export function NewBatch<Input extends object, Plan, Settings extends object>({
  way,
  means,
}: NewBatchProps<Input, Plan, Settings>) {
  const list = useList(way, means);
  const { rows, notes, reading } = list;
  const bad = rows.filter(({ problem }) => problem !== null).length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <ListField
          value={list.text}
          hint={way.hint}
          example={way.example}
          onChange={list.setText}
        />
        {list.failure && (
          <p role="alert" className="font-medium text-bad text-sm">
            {list.failure}
          </p>
        )}
        <RowRange all={list.all} from={list.from} noun={way.noun} onChange={list.setFrom} />
        {rows.length > 0 && (
          <>
            <p role="status" className="text-muted text-sm">
              {rows.length} {rows.length === 1 ? way.noun.one : way.noun.many}
              {bad > 0 && `, ${bad} of them left out`}. {notes.join(" ")}
            </p>
            {(list.readAll || reading) && (
              <Reading list={list} label={way.reading?.label ?? "Read"} />
            )}
            <RowPreview rows={rows} Part={way.reading?.Row} onPart={list.setPart} />
          </>
        )}
      </div>
      <div className="grid content-start gap-5">
        <Group title="For all of them">
          <way.Settings settings={list.settings} means={means} onChange={list.setSettings} />
        </Group>
        <Start way={way} means={means} list={list} />
        <OwnBatches recipe={way.recipe.name} />
      </div>
    </div>
  );
}

/** The press that reads what rows name, such as pages; free. */
function Reading<Input, Settings>({
  list,
  label,
}: {
  list: RowList<Input, Settings>;
  label: string;
}) {
  const { reading, readAll } = list;
  if (!reading)
    return (
      <Button className="justify-self-start" onClick={() => readAll?.()}>
        {label}
        <span className="font-normal">free</span>
      </Button>
    );
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="figures text-sm">
          Reading {Math.min(reading.all, reading.done + 1)} of {reading.all}
        </p>
        <Button size="sm" onClick={list.stopReading}>
          Stop
        </Button>
      </div>
      <Progress label="Reading progress" value={reading.done / Math.max(1, reading.all)} />
    </div>
  );
}

function Start<Input extends object, Plan, Settings extends object>({
  way,
  means,
  list,
}: NewBatchProps<Input, Plan, Settings> & { list: RowList<Input, Settings> }) {
  const { accountId: account } = useViewer();
  const navigate = useNavigate();
  const { data: credits } = useBalance();
  const [isStarting, setIsStarting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { settings, rows } = list;
  const inputs = rows.flatMap(({ input, problem, isUnread }) =>
    input !== null && problem === null && !isUnread ? [input] : [],
  );
  const price = inputs.reduce((sum, input) => sum + way.rowPrice(input, settings, means), 0);
  const count = `${inputs.length} ${inputs.length === 1 ? "film" : "films"}`;
  const unread = rows.filter(({ isUnread, problem }) => isUnread && problem === null).length;
  const problem =
    rows.length === 0
      ? `Write a line for each ${way.noun.one}, or choose a CSV.`
      : unread > 0
        ? `${unread} of ${rows.length} ${unread === 1 ? "is" : "are"} not read yet. Reading is free.`
        : inputs.length === 0
          ? "Each row has a problem. Correct the list."
          : way.settingsProblem(settings, means);

  async function start() {
    setIsStarting(true);
    setFailure(null);
    try {
      const { id } = await createBatch(
        way.recipe.name,
        inputs.map((input) => fieldsOfRow(input, settings)),
      );
      setStarted({ account, batch: id }, true, localStorage);
      list.forget();
      navigate(recipeBatchPath(way.recipe.name, id), { replace: true });
    } catch (error) {
      setFailure(failureSentence(error, "The batch could not be started. Please try again."));
      setIsStarting(false);
    }
  }

  return (
    <section aria-label="Price" className="grid gap-2 border-line border-t pt-4">
      <p role="status" className="figures text-muted text-sm">
        {inputs.length === 0
          ? ""
          : price > 0
            ? `${count}: at most ${creditsLabel(price)}. If a film fails, its script costs nothing. Pictures and voices that were made are kept for another try.`
            : `${count}: free.`}
        {credits && price > 0 && ` You have ${creditsLabel(credits.balance)}.`}
      </p>
      {problem && (
        <p id="batch-problem" className="text-muted text-sm">
          {problem}
        </p>
      )}
      {failure && (
        <p role="alert" className="font-medium text-bad text-sm">
          {failure}
        </p>
      )}
      <Button
        variant="signal"
        size="lg"
        isLoading={isStarting}
        disabled={problem !== null || list.reading !== null}
        aria-describedby={problem ? "batch-problem" : undefined}
        onClick={() => void start()}
      >
        Start{inputs.length > 0 && ` ${count}`}
        {price > 0 && <span className="figures font-normal">{creditsLabel(price)}</span>}
      </Button>
    </section>
  );
}
