import { Download } from "lucide-react";
import { useState } from "react";
import type { CreatorModel } from "#contract/models";
import { messageOf } from "#lib/api-error";
import { creditsLabel, describeSeconds } from "#lib/format";
import { startPrice } from "#lib/start-price";
import { Button } from "#ui/button";
import { Confirmation } from "#ui/confirmation";
import { Progress } from "#ui/progress";
import { toast } from "#ui/toast";
import { saveZip, type ZipEntry } from "../../history/download-zip";
import { SaveSwitch } from "../screen/save-switch";
import { type EnhanceJob, jobRefusal } from "../steps/job";
import { inputOfItem } from "../steps/priced-input";
import type { BatchItem } from "./items";
import type { Outcome } from "./outcome";
import type { Batch } from "./use-batch";

interface BatchRunProps {
  batch: Batch;
  /** What would be done; null while something of it is missing. */
  job: EnhanceJob | null;
  /** What the button says. */
  label: string;
  /** How long it takes, in words; empty where that is not known. */
  estimate: string;
}

/** Starts a batch at one price, says how far all of it is, and packs what was made. */
export function BatchRun({ batch, job, label, estimate }: BatchRunProps) {
  const { share, secondsLeft, isBusy, made } = batch;
  return (
    <div className="grid gap-3">
      {isBusy ? (
        <div className="grid gap-2">
          <p className="figures flex justify-between gap-3 text-muted text-sm">
            <span>
              <span role="status">Enhancing...</span>
              {secondsLeft !== null && ` About ${describeSeconds(Math.max(1, secondsLeft))} left`}
            </span>
            <span>{share !== null && `${Math.round(share * 100)} %`}</span>
          </p>
          <Progress label="Enhance progress" value={share} />
          <Button onClick={batch.cancelAll}>Cancel all</Button>
        </div>
      ) : (
        <>
          <SaveSwitch isAway={job?.is === "provider"} />
          <Start batch={batch} job={job} label={label} estimate={estimate} />
        </>
      )}
      {made.length > 0 && <Made batch={batch} isOwn={made.every((one) => one.isFromDevice)} />}
    </div>
  );
}

/** What each of some items costs with a model, in credits. */
const pricesOf = (items: readonly BatchItem[], model: CreatorModel): number[] =>
  items.map((item) => startPrice(model, inputOfItem(item)));

/** What is paid, and what is not: the price of one, where all cost the same. */
function termsOf([first, ...others]: readonly number[]): string {
  if (first === undefined || others.some((price) => price !== first))
    return "You pay nothing for what fails or is canceled.";
  return `${creditsLabel(first)} each. You pay nothing for what fails or is canceled.`;
}

function Start({ batch, job, label, estimate }: BatchRunProps) {
  const [isAsking, setIsAsking] = useState(false);
  const toDo = job ? batch.toDo(job) : [];
  const refused = job ? batch.items.filter((item) => jobRefusal(job, item) !== null).length : 0;
  const prices = job?.is === "provider" ? pricesOf(toDo, job.model) : [];
  const price = prices.reduce((sum, one) => sum + one, 0);
  function start() {
    setIsAsking(false);
    if (job) batch.start(job);
  }
  const count = `${toDo.length} ${toDo.length === 1 ? "item" : "items"}`;
  return (
    <div className="grid gap-2">
      <Button
        variant="signal"
        size="lg"
        disabled={toDo.length === 0}
        onClick={() => (job && batch.isLossy(job) ? setIsAsking(true) : start())}
      >
        {label}
        {price > 0 && (
          <span className="figures border-current/30 border-l pl-3">{creditsLabel(price)}</span>
        )}
      </Button>
      <Confirmation
        isOpen={isAsking}
        title="Go on without these results?"
        action="Go on"
        onConfirm={start}
        onCancel={() => setIsAsking(false)}
      >
        They are only on this page. Download them first.
      </Confirmation>
      {job && (
        <p role="status" className="figures text-faint text-xs">
          {toDo.length === 0 ? "All done." : `${count}. `}
          {toDo.length > 0 && (price > 0 ? termsOf(prices) : `Free, on this device. ${estimate}`)}
          {refused > 0 && ` ${refused} cannot be enhanced: see the list for why.`}
        </p>
      )}
    </div>
  );
}

/** Where the results are, in words. */
function placeOf(made: readonly Outcome[]): string {
  const unsent = made.filter(({ record }) => record === null).length;
  if (unsent === 0) return "made and saved to your history.";
  if (unsent < made.length) return `made, ${unsent} of them only on this page: download them.`;
  return "made. Nothing was sent: download them before you leave this page.";
}

const entryOf = ({ fileName, url, file, madeAt }: Outcome): ZipEntry => ({
  name: fileName,
  madeAt: new Date(madeAt),
  read: async () => file ?? fetch(url),
});

const adviceOn = (error: unknown) => messageOf(error, "Try again in a moment.");

function Made({ batch, isOwn }: { batch: Batch; isOwn: boolean }) {
  const [isPacking, setIsPacking] = useState(false);
  const [isUndoing, setIsUndoing] = useState(false);
  const { made, items, isBusy } = batch;

  async function pack() {
    setIsPacking(true);
    try {
      if (await saveZip(made.map(entryOf))) batch.noteSaved(made);
    } catch (error) {
      toast.error("The archive could not be made", { description: adviceOn(error) });
    } finally {
      setIsPacking(false);
    }
  }

  async function undo() {
    setIsUndoing(true);
    try {
      await batch.undo(items.map(({ id }) => id));
    } catch (error) {
      toast.error("The results could not be deleted", { description: adviceOn(error) });
    } finally {
      setIsUndoing(false);
    }
  }

  return (
    <div className="grid gap-2 border-line border-t pt-3">
      <p role="status" className="text-muted text-sm">
        {made.length} of {items.length} {placeOf(made)}
      </p>
      <div className="flex gap-2">
        <Button
          variant="ink"
          className="flex-1"
          isLoading={isPacking}
          disabled={isBusy}
          onClick={() => void pack()}
        >
          {!isPacking && <Download aria-hidden="true" className="size-4" />}
          {isPacking ? "Packing..." : "Download all"}
        </Button>
        {isOwn && (
          <Button isLoading={isUndoing} disabled={isBusy} onClick={() => void undo()}>
            Undo all
          </Button>
        )}
      </div>
    </div>
  );
}
