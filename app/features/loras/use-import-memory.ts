import { useCallback, useEffect, useState } from "react";
import type { ImportFields } from "./import-form";
import { type ImportMemory, NO_MEMORY, recallImports, rememberImports } from "./import-memory";

/** What this tab remembers of imports, kept over a reload. */
export function useImportMemory(accountId: string) {
  const [kept, setKept] = useState<{ of: string | null; memory: ImportMemory }>({
    of: null,
    memory: NO_MEMORY,
  });

  useEffect(() => setKept({ of: accountId, memory: recallImports(accountId) }), [accountId]);

  useEffect(() => {
    // Before the first read there is only the empty memory that the server rendered.
    if (kept.of === accountId) rememberImports(accountId, kept.memory);
  }, [accountId, kept]);

  const change = useCallback(
    (next: (memory: ImportMemory) => Partial<ImportMemory>) =>
      setKept(({ of, memory }) => ({ of, memory: { ...memory, ...next(memory) } })),
    [],
  );

  return {
    ...kept.memory,
    change,
    changeFields: useCallback(
      (part: Partial<ImportFields>) => change(({ fields }) => ({ fields: { ...fields, ...part } })),
      [change],
    ),
  };
}
