import type { MovedThings } from "./projects-api";

/** What can be dragged onto a project: generations by their ids, uploads by their keys. */
export type DraggedThings = Pick<MovedThings, "generation_ids" | "upload_keys">;

/** The type under which they are dragged: other pages and programs do not know it. */
const TYPE = "application/x-library-things";

/** Begins to drag something; several things are shown by how many they are. */
export function dragThings(transfer: DataTransfer, things: DraggedThings): void {
  transfer.setData(TYPE, JSON.stringify(things));
  transfer.effectAllowed = "copyMove";
  const count = Object.values(things).reduce((sum, ids) => sum + ids.length, 0);
  if (count > 1) showCount(transfer, count);
}

function showCount(transfer: DataTransfer, count: number): void {
  const label = document.createElement("p");
  label.textContent = `${count} items`;
  label.className =
    "-top-20 fixed left-0 rounded-pill bg-signal px-4 py-2 font-semibold text-on-signal text-sm";
  document.body.appendChild(label);
  transfer.setDragImage(label, 0, 0);
  // The browser takes its picture of it when this event is over.
  window.setTimeout(() => label.remove());
}

/** Whether something of the library is dragged. */
export const isDrag = (transfer: DataTransfer): boolean => transfer.types.includes(TYPE);

/** What was dropped; null for anything else. */
export function draggedThings(transfer: DataTransfer): DraggedThings | null {
  try {
    const dropped: unknown = JSON.parse(transfer.getData(TYPE));
    if (typeof dropped !== "object" || dropped === null) return null;
    const things: DraggedThings = {};
    for (const name of ["generation_ids", "upload_keys"] as const) {
      const ids: unknown = Reflect.get(dropped, name);
      if (Array.isArray(ids) && ids.length > 0)
        things[name] = ids.filter((id) => typeof id === "string");
    }
    return Object.keys(things).length > 0 ? things : null;
  } catch {
    return null;
  }
}
