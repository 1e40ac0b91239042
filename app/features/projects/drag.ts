/** The type under which generations are dragged: other pages and programs do not know it. */
const TYPE = "application/x-generation-ids";

/** Begins to drag generations. */
export function dragIds(transfer: DataTransfer, ids: readonly string[]): void {
  transfer.setData(TYPE, JSON.stringify(ids));
  transfer.effectAllowed = "copyMove";
}

/** Whether generations are dragged. */
export const isDrag = (transfer: DataTransfer): boolean => transfer.types.includes(TYPE);

/** The generations that were dropped; empty for anything else. */
export function draggedIds(transfer: DataTransfer): string[] {
  try {
    const ids: unknown = JSON.parse(transfer.getData(TYPE));
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}
