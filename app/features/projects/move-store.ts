import { atom } from "nanostores";
import type { GenerationRecord } from "#contract/generation";
import type { MovedThings } from "./projects-api";

/** What someone wants to move, and what happens once it was. */
export interface MoveWish {
  things: MovedThings;
  /** How many they are, as the dialog says it. */
  count: number;
  /** The projects in which they are now, to be taken out of. */
  from: readonly string[];
  onMoved?: (projectId: string | null) => void;
}

export const moveWish = atom<MoveWish | null>(null);

/** Opens the dialog `Move to project`. It is fetched when it is first asked for. */
export function askMove(wish: MoveWish): void {
  moveWish.set(wish);
}

/** Asks it for one generation. @param onChanged takes in where it is now. */
export function moveOne(
  record: GenerationRecord,
  onChanged: (record: GenerationRecord) => void,
): void {
  const { id, project_id: from } = record;
  askMove({
    things: { generation_ids: [id] },
    count: 1,
    from: from ? [from] : [],
    onMoved: (project_id) => onChanged({ ...record, project_id }),
  });
}
