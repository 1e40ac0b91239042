import { useEffect, useMemo, useRef, useState } from "react";
import { MAX_BATCH_ROWS } from "#contract/recipe-plans";
import { untilAnswered } from "#lib/upload-media";
import { failureSentence } from "../../editor/failure-sentence";
import { useViewer } from "../../shell/viewer";
import type { RecipeMeans } from "../means";
import type { BatchWay } from "./batch-way";
import { type CheckedRow, checkRows } from "./check-rows";
import { keepList, keptList, type ListDraft } from "./list-draft";
import { readList } from "./read-list";

/** A row of the list with its key, and whether it still has to be read. */
export interface ListRow<Input> extends CheckedRow<Input> {
  key: string;
  isUnread: boolean;
}

export interface RowList<Input, Settings> {
  text: string;
  setText: (text: string) => void;
  settings: Settings;
  setSettings: (settings: Settings) => void;
  /** What is wrong with the whole list, as a sentence. */
  failure: string | null;
  notes: readonly string[];
  /** How many rows the list has. */
  all: number;
  /** The rows that are shown and taken. */
  rows: readonly ListRow<Input>[];
  from: number;
  setFrom: (from: number) => void;
  setPart: (key: string, part: Partial<Input>) => void;
  /** Reads what is not read yet; null where nothing is to be read. */
  readAll: (() => void) | null;
  stopReading: () => void;
  /** How many are read by now; null while nothing is being read. */
  reading: { done: number; all: number } | null;
  forget: () => void;
}

/** A list that is pasted or chosen, its settings, and what is read of its rows. It survives a reload. */
export function useList<Input extends object, Plan, Settings extends object>(
  way: BatchWay<Input, Plan, Settings>,
  means: RecipeMeans,
): RowList<Input, Settings> {
  const { accountId: account } = useViewer();
  const { name } = way.recipe;
  const [draft, setDraft] = useState<ListDraft<Input, Settings>>(() =>
    keptList(account, name, sessionStorage),
  );
  const [unreadable, setUnreadable] = useState<Readonly<Record<string, string>>>({});
  const [reading, setReading] = useState<{ done: number; all: number } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const isForgotten = useRef(false);
  useEffect(() => {
    if (!isForgotten.current) keepList(account, name, draft, sessionStorage);
  }, [account, name, draft]);

  const { text, from, parts } = draft;
  const settings = draft.settings ?? way.settings(means);
  const table = useMemo(() => {
    try {
      return { ...readList(text, way.columns), failure: null };
    } catch (error) {
      return { rows: [], notes: [], failure: failureSentence(error, "The list cannot be read.") };
    }
  }, [text, way]);
  const checked = checkRows(table.rows, {
    inputOf: (cells) => way.inputOf(cells, settings),
    keyOf: way.keyOf,
  });
  const isTooLong = checked.length > MAX_BATCH_ROWS;
  const taken = isTooLong ? checked.slice(from, from + MAX_BATCH_ROWS) : checked;

  const rowOf = (row: CheckedRow<Input>): ListRow<Input> => {
    if (row.input === null) return { ...row, key: "", isUnread: false };
    const key = way.keyOf(row.input);
    const part = parts[key];
    const isUnread = way.reading !== undefined && part === undefined;
    const input = { ...row.input, ...part };
    const problem = isUnread ? (unreadable[key] ?? null) : way.recipe.inputProblem(input);
    return { ...row, key, input, problem, isUnread };
  };
  const rows = taken.map(rowOf);
  const change = (next: Partial<ListDraft<Input, Settings>>) =>
    setDraft((now) => ({ ...now, ...next }));

  const { reading: reader } = way;
  const unread = rows.filter(({ isUnread }) => isUnread);
  const readAll = async () => {
    if (!reader || running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setUnreadable({});
    setReading({ done: 0, all: unread.length });
    for (const [index, { key, input }] of unread.entries()) {
      if (signal.aborted || input === null) break;
      try {
        const part = await untilAnswered(() => reader.read(input), signal);
        setDraft((now) => ({ ...now, parts: { ...now.parts, [key]: part } }));
      } catch (error) {
        if (signal.aborted) break;
        const sentence = failureSentence(error, "This page could not be read.");
        setUnreadable((now) => ({ ...now, [key]: sentence }));
      }
      setReading({ done: index + 1, all: unread.length });
    }
    running.current = null;
    setReading(null);
  };

  return {
    ...{ text, settings, from, rows, reading, all: checked.length },
    ...{ failure: table.failure, notes: table.notes },
    setText: (next) => change({ text: next, from: 0 }),
    setSettings: (next) => change({ settings: next }),
    setFrom: (next) => change({ from: next }),
    setPart: (key, part) =>
      setDraft((now) => ({
        ...now,
        parts: { ...now.parts, [key]: { ...now.parts[key], ...part } },
      })),
    readAll: reader && unread.length > 0 ? () => void readAll() : null,
    stopReading: () => running.current?.abort(),
    forget() {
      isForgotten.current = true;
      keepList(account, name, null, sessionStorage);
    },
  };
}
