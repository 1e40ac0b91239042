import { useEffect, useState } from "react";
import type { BatchItem } from "./items";

/** Shows an item as it was: its address on the server, or one of this page; empty until there is one. */
export function useItemUrl({ from }: BatchItem): string {
  const file = from.is === "device" ? from.file : null;
  const [own, setOwn] = useState("");
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setOwn(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return from.is === "history" ? (from.record.output_url ?? "") : own;
}
