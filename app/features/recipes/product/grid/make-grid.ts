import type { FactKind } from "#contract/scripts";
import type { NewId } from "#film/build/scenes";
import type { AdScene, AdScript } from "../product-plan";
import { type AdAngle, ANGLES } from "./angles";

/** So many sentences to begin with there are at the most: the columns of the grid. */
export const MAX_HOOKS = 3;

/** A scene as it was written. */
export type WrittenScene = Omit<AdScene, "id">;

/** The scripts that were written for an angle: each has the sentence that it begins with as its first scene. */
export interface WrittenAngle {
  angle: AdAngle;
  scripts: readonly (readonly WrittenScene[])[];
}

/** What follows the first sentence, with what the angle dwells on first. The last scene, which says what to do, stays last. */
function bodyOf(
  scenes: readonly WrittenScene[],
  angle: AdAngle,
  kindOf: (id: string) => FactKind | undefined,
): WrittenScene[] {
  const rest = scenes.slice(1);
  const last = rest.length > 1 ? rest.slice(-1) : [];
  const middle = rest.slice(0, rest.length - last.length);
  const isOwn = ({ cites }: WrittenScene) =>
    cites.some((id) => {
      const kind = kindOf(id);
      return kind !== undefined && ANGLES[angle].kinds.includes(kind);
    });
  const own = middle.filter(isOwn);
  return [...own, ...middle.filter((scene) => !isOwn(scene)), ...last];
}

/** The sentences to begin with of all that was written, each once. */
function hooksOf(angles: readonly WrittenAngle[]): WrittenScene[] {
  const hooks = new Map<string, WrittenScene>();
  // One of each angle first: where a model wrote, they differ most.
  const most = Math.max(0, ...angles.map(({ scripts }) => scripts.length));
  for (let turn = 0; turn < most; turn += 1)
    for (const { scripts } of angles) {
      const [hook] = scripts[turn] ?? [];
      const key = hook?.say.trim().toLowerCase() ?? "";
      if (hook && key !== "" && !hooks.has(key)) hooks.set(key, hook);
    }
  return [...hooks.values()].slice(0, MAX_HOOKS);
}

/**
 * A script for each angle with each first sentence, angle by angle. Each scene is one that was written of confirmed facts.
 * @param facts those that were confirmed
 */
export function makeGrid(
  angles: readonly WrittenAngle[],
  facts: readonly { id: string; kind: FactKind }[],
  newId: NewId,
): AdScript[] {
  const kinds = new Map(facts.map(({ id, kind }) => [id, kind]));
  const written = angles.filter(({ scripts }) => (scripts[0] ?? []).length > 0);
  const hooks = hooksOf(written);
  return written.flatMap(({ angle, scripts }) => {
    const body = bodyOf(scripts[0] ?? [], angle, (id) => kinds.get(id));
    return hooks.map((hook): AdScript => {
      const scenes = [hook, ...body].map((scene) => ({ ...scene, id: newId() }));
      return { id: newId(), angle, hook: hook.say, scenes };
    });
  });
}

/** A row of the grid. */
export interface GridRow {
  /** Null for scripts of a plan of before. */
  angle: AdAngle | null;
  scripts: AdScript[];
}

/** Scripts in rows by their angle. */
export function gridRows(scripts: readonly AdScript[]): GridRow[] {
  const rows: GridRow[] = [];
  for (const script of scripts) {
    const angle = script.angle ?? null;
    const row = rows.find((one) => one.angle === angle);
    if (row) row.scripts.push(script);
    else rows.push({ angle, scripts: [script] });
  }
  return rows;
}

/** What a cell of the grid is called: its angle and its first sentence. */
export function scriptName({ angle, hook, scenes }: AdScript): string {
  const begins = hook ?? scenes[0]?.say ?? "An empty script";
  return angle ? `${ANGLES[angle].label}: ${begins}` : begins;
}
