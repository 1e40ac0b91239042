import type { FactKind } from "#contract/scripts";
import type { WrittenScripts } from "#contract/written-scripts";
import type { NewId } from "#film/build/scenes";
import type { AdScene, AdScript } from "../product-plan";
import { type AdAngle, ANGLES } from "./angles";

/** So many sentences to begin with there are at the most: the columns of the grid. */
export const MAX_HOOKS = 3;

/** A scene as it was written. */
export type WrittenScene = Omit<AdScene, "id">;

/** The scripts that were written for an angle. */
export interface WrittenAngle {
  angle: AdAngle;
  by: WrittenScripts["by"];
  scripts: readonly (readonly WrittenScene[])[];
}

type KindOf = (id: string) => FactKind | undefined;

/** The facts beside the name that a scene tells. */
const toldIn = ({ cites }: WrittenScene, kindOf: KindOf) =>
  cites.filter((id) => kindOf(id) !== "name");

/**
 * What follows a first sentence in an angle's script, with what the angle dwells on first. The last scene, which says what to
 * do, stays last. A model's scenes refer to each other and keep their order; rules that wrote no opening begin with a fact,
 * which is told here where the first sentence is another one.
 */
function bodyOf({ angle, by, scripts }: WrittenAngle, hook: WrittenScene, kindOf: KindOf) {
  const scenes = scripts[0] ?? [];
  const [first] = scenes;
  const isOpening = by === "model" || !first || toldIn(first, kindOf).length === 0;
  const all = isOpening || first === hook ? scenes.slice(1) : scenes;
  const told = new Set(toldIn(hook, kindOf));
  // The first sentence of another script is not told again.
  const isNew = (scene: WrittenScene) => {
    const own = toldIn(scene, kindOf);
    return first === hook || own.length === 0 || own.some((id) => !told.has(id));
  };
  const rest = all.filter(isNew).length > 1 ? all.filter(isNew) : all;
  if (by === "model") return rest;
  const last = rest.length > 1 ? rest.slice(-1) : [];
  const middle = rest.slice(0, rest.length - last.length);
  const isOwn = ({ cites }: WrittenScene) =>
    cites.some((id) => {
      const kind = kindOf(id);
      return kind !== undefined && ANGLES[angle].kinds.includes(kind);
    });
  return [...middle.filter(isOwn), ...middle.filter((scene) => !isOwn(scene)), ...last];
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
  return written.flatMap((one) =>
    hooks.map((hook): AdScript => {
      const body = bodyOf(one, hook, (id) => kinds.get(id));
      const scenes = [hook, ...body].map((scene) => ({ ...scene, id: newId() }));
      return { id: newId(), angle: one.angle, hook: hook.say, scenes };
    }),
  );
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

/** The sentence that a script begins with, as it is now. */
export const firstSentenceOf = ({ scenes }: AdScript): string =>
  scenes[0]?.say.trim() || "An empty script";

/** What a cell of the grid is called: its angle and its first sentence. */
export function scriptName(script: AdScript): string {
  const { angle } = script;
  return angle ? `${ANGLES[angle].label}: ${firstSentenceOf(script)}` : firstSentenceOf(script);
}

/** What the columns of a grid are called: the first sentence that their scripts share, else their number. */
export function columnNames(rows: readonly GridRow[]): string[] {
  return (rows[0]?.scripts ?? []).map((script, at) => {
    const beginnings = rows.map(({ scripts }) => scripts[at] && firstSentenceOf(scripts[at]));
    const isShared = beginnings.every((one) => one === undefined || one === beginnings[0]);
    if (script.hook === undefined) return `Script ${at + 1}`;
    return isShared ? firstSentenceOf(script) : `Opening ${at + 1}`;
  });
}
