import { useMemo, useRef, useState } from "react";
import type { GenerationRecord } from "#contract/generation";
import { shortageOf } from "#lib/api";
import { messageOf } from "#lib/api-error";
import { refreshCredits } from "#lib/credits";
import { toast } from "#ui/toast";
import { cancelGeneration, retryGeneration } from "../generate/generation-api";
import { askPrice, changedPrice } from "../generate/price-question";
import { dragThings } from "../projects/drag";
import { setFavourite } from "./history-api";
import type { CardActions } from "./history-card";
import { deleteLater } from "./pending-deletion";
import { NOTHING_SELECTED, toggle } from "./selection";
import type { HistoryView } from "./use-history";

/** How many favourites are set at once. */
const AT_ONCE = 6;

async function favour(history: HistoryView, record: GenerationRecord, isFavourite: boolean) {
  history.change({ ...record, is_favourite: isFavourite });
  try {
    await setFavourite(record.id, isFavourite);
    return true;
  } catch (error) {
    console.warn("a favourite could not be kept", error);
    history.change(record);
    return false;
  }
}

/** @param price what it costs as it was shown, in credits: at first, what it cost before. */
async function retry(history: HistoryView, record: GenerationRecord, price = record.cost) {
  try {
    await retryGeneration(record.id, price);
    toast.success("Running again", { description: "It is the first in your history." });
    history.reload();
    refreshCredits();
  } catch (error) {
    const changed = changedPrice(error);
    if (changed !== null) {
      askPrice(changed, (next) => void retry(history, record, next));
      return;
    }
    // The dialog about the balance says it.
    if (shortageOf(error)) return;
    toast.error("It could not be run again", {
      description: messageOf(error, "Please try again."),
    });
  }
}

async function cancel(history: HistoryView, record: GenerationRecord) {
  try {
    history.change(await cancelGeneration(record.id));
    refreshCredits();
  } catch (error) {
    toast.error("The generation could not be canceled", {
      description: messageOf(error, "It may have ended already."),
    });
  }
}

/** Shows a generation; null takes what is shown away. */
type Show = (id: string | null) => void;

/** What can be done with the generations of a history, one by one and with a selection of them. */
export function useActions(
  history: HistoryView,
  { onOpen, onDetails }: { onOpen: Show; onDetails: Show },
) {
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const latest = useRef(history);
  latest.current = history;
  const chosen = useRef(selection);
  chosen.current = selection;

  const actions = useMemo<CardActions>(
    () => ({
      onOpen,
      onDetails,
      onFavour: (record) =>
        void favour(latest.current, record, !record.is_favourite).then((isKept) => {
          if (!isKept) toast.error("The favourite could not be kept");
        }),
      onRetry: (record) => void retry(latest.current, record),
      onChanged: (record) => latest.current.change(record),
      onDelete: (record) => {
        onDetails(null);
        onOpen(null);
        setSelection(NOTHING_SELECTED);
        deleteLater([record.id]);
      },
      onDrag: (id, transfer) => {
        const { ids } = chosen.current;
        dragThings(transfer, { generation_ids: ids.has(id) ? [...ids] : [id] });
      },
      onSelect: (id, isRange) => {
        const shown = latest.current.items.map((item) => item.id);
        setSelection((now) => toggle(now, shown, id, isRange));
      },
    }),
    [onOpen, onDetails],
  );

  async function favourAll(records: readonly GenerationRecord[], isFavourite: boolean) {
    let failed = 0;
    for (let at = 0; at < records.length; at += AT_ONCE) {
      const some = records.slice(at, at + AT_ONCE);
      const kept = await Promise.all(some.map((one) => favour(history, one, isFavourite)));
      failed += kept.filter((isKept) => !isKept).length;
    }
    if (failed > 0) toast.error(`${failed} of ${records.length} could not be changed`);
  }

  return {
    actions,
    cancel: (record: GenerationRecord) => cancel(history, record),
    selection: {
      ids: selection.ids,
      selectAll: () =>
        setSelection({ ids: new Set(history.items.map((item) => item.id)), anchor: null }),
      clear: () => setSelection(NOTHING_SELECTED),
      favour: favourAll,
      remove(records: readonly GenerationRecord[]) {
        setSelection(NOTHING_SELECTED);
        deleteLater(records.map((record) => record.id));
      },
    },
  };
}
