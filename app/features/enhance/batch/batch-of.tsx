import { useEffect, useState } from "react";
import { messageOf } from "#lib/api-error";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { LoadFailure } from "#ui/load-failure";
import { Skeleton } from "#ui/skeleton";
import { MAX_AT_ONCE } from "../../history/enhance-many";
import { itemOfRecord } from "./items";
import { readRecords } from "./read-records";
import { restoreBatch } from "./restore-batch";
import { type BatchWish, newWish } from "./wish";

/** What an address of Enhance names: generations, or a batch that this browser keeps. */
export type BatchAddress = { generations: readonly string[] } | { kept: string };

async function readWish(address: BatchAddress): Promise<BatchWish | null> {
  if ("kept" in address) return restoreBatch(address.kept);
  const wanted = [...new Set(address.generations)].filter(Boolean).slice(0, MAX_AT_ONCE);
  const { records, missing } = await readRecords(wanted);
  return newWish({ items: records.map(itemOfRecord), missing });
}

interface BatchOfProps {
  address: BatchAddress;
  onRead: (wish: BatchWish) => void;
  /** Back to one picture at a time. */
  onLeave: () => void;
}

/** Reads the batch that an address names. */
export function BatchOf({ address, onRead, onLeave }: BatchOfProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isGone, setIsGone] = useState(false);
  const [tries, setTries] = useState(0);
  const key = JSON.stringify(address);
  useEffect(() => {
    void tries;
    let isOver = false;
    setProblem(null);
    readWish(JSON.parse(key)).then(
      (wish) => {
        if (isOver) return;
        if (wish) onRead(wish);
        else setIsGone(true);
      },
      (error: unknown) =>
        !isOver && setProblem(messageOf(error, "The selection could not be read.")),
    );
    return () => {
      isOver = true;
    };
  }, [key, tries, onRead]);
  if (isGone) {
    return (
      <EmptyState
        title="This batch is not in this browser"
        action={<Button onClick={onLeave}>One at a time</Button>}
      >
        A batch with files of a device stays in the browser that it was begun in, for a week.
      </EmptyState>
    );
  }
  if (problem !== null) {
    return <LoadFailure message={problem} onRetry={() => setTries((count) => count + 1)} />;
  }
  return <Skeleton className="h-120 w-full" />;
}
