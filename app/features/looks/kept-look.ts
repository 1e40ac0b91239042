import { type PlainLook, readLook } from "#film/looks/read-look";

/** A colour table that is kept with a look. */
export interface KeptTable {
  /** Of the file that it came from. */
  name: string;
  /** Entries along each side. */
  size: number;
  /** Red, green and blue from 0 to 1; red runs fastest. */
  table: ArrayLike<number>;
  /** How much it counts, from 0 to 1: wholly where it is left out. */
  amount?: number;
}

/** A look with its colour table, as it is copied and kept: the same for pictures and for films. */
export type KeptLook = PlainLook & { lut: KeptTable | null };

/** A look that its creator saved, by its name. */
export interface LookPreset {
  id: string;
  name: string;
  /** When it was saved, in milliseconds since 1970. */
  at: number;
  look: KeptLook;
}

/** The longest name of a preset, in letters. */
export const MAX_PRESET_NAME = 60;
const MAX_SIDE = 65;

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** A name without the spaces around it; null where nothing is left. */
export function presetName(text: unknown): string | null {
  const name = typeof text === "string" ? text.trim().slice(0, MAX_PRESET_NAME).trim() : "";
  return name === "" ? null : name;
}

function tableIn(value: unknown): KeptTable | null {
  if (!isFields(value)) return null;
  const { name, size, table, amount } = value;
  if (typeof size !== "number" || !Number.isInteger(size) || size < 2 || size > MAX_SIDE)
    return null;
  if (!(table instanceof Float32Array) || table.length !== size ** 3 * 3) return null;
  if (!table.every(Number.isFinite)) return null;
  const share = typeof amount === "number" && amount >= 0 && amount < 1 ? amount : undefined;
  return {
    ...{ name: typeof name === "string" && name !== "" ? name : "LUT", size, table },
    ...(share !== undefined && { amount: share }),
  };
}

/** The look that a kept row holds; what cannot be used of it is left out. */
export function keptLookIn(value: unknown): KeptLook {
  return { ...readLook(value), lut: isFields(value) ? tableIn(value.lut) : null };
}

/** A look as it is kept: its table as plain numbers in little memory. */
export function rowOfLook({ lut, ...look }: KeptLook): KeptLook {
  return { ...look, lut: lut && { ...lut, table: Float32Array.from(lut.table) } };
}

/** The presets in kept rows, the newest last; rows without a name or an id are no presets. */
export function presetsIn(rows: readonly unknown[]): LookPreset[] {
  return rows
    .flatMap((row): LookPreset[] => {
      if (!isFields(row) || typeof row.id !== "string") return [];
      const name = presetName(row.name);
      if (name === null) return [];
      const at = typeof row.at === "number" ? row.at : 0;
      return [{ id: row.id, name, at, look: keptLookIn(row.look) }];
    })
    .sort((one, other) => one.at - other.at);
}
