import { Download, Eye, RefreshCw, Undo2, X } from "lucide-react";
import type { ReactElement } from "react";
import { messageOf } from "#lib/api-error";
import { creditsLabel } from "#lib/format";
import { Button } from "#ui/button";
import { toast } from "#ui/toast";
import { Tooltip } from "#ui/tooltip";
import type { BatchItem } from "./items";
import type { Outcome } from "./outcome";
import type { Batch, State } from "./use-batch";

interface ActProps {
  name: string;
  icon: ReactElement;
  /** In credits. */
  price?: number;
  onPress: () => void;
}

function Act({ name, icon, price = 0, onPress }: ActProps) {
  const cost = price > 0 ? creditsLabel(price) : null;
  const said = cost ? `${name}, ${cost}` : name;
  return (
    <Tooltip text={said}>
      <Button
        variant="quiet"
        size={cost ? "sm" : "icon-sm"}
        className={cost ? "pointer-coarse:h-10" : "pointer-coarse:size-10"}
        aria-label={said}
        onClick={onPress}
      >
        {icon}
        {cost && <span className="figures font-normal text-xs">{cost}</span>}
      </Button>
    </Tooltip>
  );
}

const ICON = "size-4";

interface ItemActionsProps {
  item: BatchItem;
  /** What its buttons call the item. */
  name: string;
  state: State;
  batch: Batch;
  onCompare: (result: Outcome) => void;
}

/** What can be done with one item of a batch alone. */
export function ItemActions({ item, name, state, batch, onCompare }: ItemActionsProps) {
  const { id } = item;
  const close = <X aria-hidden="true" className={ICON} />;
  const again = (
    <Act
      name={`Try again: ${name}`}
      icon={<RefreshCw aria-hidden="true" className={ICON} />}
      price={batch.retryPrice(item)}
      onPress={() => batch.retry(id)}
    />
  );
  switch (state.is) {
    case "waiting":
    case "running":
      return <Act name={`Cancel: ${name}`} icon={close} onPress={() => batch.cancel(id)} />;
    case "failed":
    case "canceled":
      return again;
    case "ready":
      return batch.isBusy ? null : (
        <Act name={`Remove: ${name}`} icon={close} onPress={() => batch.remove(id)} />
      );
    case "canceling":
      return null;
    case "done":
      return <DoneActions {...{ id, name, batch, onCompare }} result={state.result} />;
    default:
      return state satisfies never;
  }
}

interface DoneActionsProps extends Omit<ItemActionsProps, "item" | "state"> {
  id: string;
  result: Outcome;
}

function DoneActions({ id, name, batch, result, onCompare }: DoneActionsProps) {
  async function undo() {
    try {
      await batch.undo([id]);
    } catch (error) {
      toast.error("The result could not be deleted", {
        description: messageOf(error, "Try again in a moment."),
      });
    }
  }
  const save = `Download: ${name}`;
  return (
    <>
      {result.isImage && (
        <Act
          name={`Compare: ${name}`}
          icon={<Eye aria-hidden="true" className={ICON} />}
          onPress={() => onCompare(result)}
        />
      )}
      {result.isFromDevice && (
        <Act
          name={`Undo: ${name}`}
          icon={<Undo2 aria-hidden="true" className={ICON} />}
          onPress={() => void undo()}
        />
      )}
      <Tooltip text={save}>
        <Button variant="quiet" size="icon-sm" className="pointer-coarse:size-10" asChild>
          <a
            href={result.saveUrl}
            download={result.fileName}
            aria-label={save}
            onClick={() => batch.noteSaved([result])}
          >
            <Download aria-hidden="true" className={ICON} />
          </a>
        </Button>
      </Tooltip>
    </>
  );
}
