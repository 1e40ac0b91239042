import type { Look, LookBands } from "#contract/timeline/look";
import {
  BAND_PARTS,
  type BandPart,
  FILM_STOCKS,
  LOOK_BANDS,
  type LookBand,
  NO_LOOK,
} from "#contract/timeline/look-names";
import { LOOK_AMOUNTS } from "./amounts";

/** A look without its colour table. */
export type PlainLook = Omit<Look, "lut">;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** A number within bounds; undefined for anything else, and for what changes nothing. */
function amountIn(value: unknown, least: number, most: number, plain = 0): number | undefined {
  if (typeof value !== "number" || !Number.isFinite(value)) return undefined;
  const bounded = Math.min(most, Math.max(least, value));
  return bounded === plain ? undefined : bounded;
}

/** The entries that have a value; undefined where there are none. */
function given<T>(entries: readonly (readonly [string, T | undefined])[]) {
  const known = entries.filter(([, value]) => value !== undefined);
  return known.length > 0 ? (Object.fromEntries(known) as Record<string, T>) : undefined;
}

/**
 * The bands that a value tells of, each amount found by `partOf`; undefined where none changes anything.
 */
function bandsIn(partOf: (band: string, part: string) => unknown): LookBands | undefined {
  return given(
    LOOK_BANDS.map((band) => {
      const parts = BAND_PARTS.map((part) => [part, amountIn(partOf(band, part), -1, 1)] as const);
      return [band, given(parts)] as const;
    }),
  );
}

/** What is the same in a document and in a receipt: all but the bands and the figures. */
function amountsIn(fields: Fields): PlainLook {
  const amounts = LOOK_AMOUNTS.map(
    ({ name, least, most }) => [name, amountIn(fields[name], least, most)] as const,
  );
  const film = FILM_STOCKS.find((name) => name === fields.film);
  const strength = amountIn(fields.strength, 0, 1, 1);
  return {
    ...NO_LOOK,
    ...given(amounts),
    ...(film && { film }),
    ...(strength !== undefined && { strength }),
  };
}

/** The look that some value of a browser's storage is, without its table: what cannot be used is left out. */
export function readLook(value: unknown): PlainLook {
  const fields = isFields(value) ? value : {};
  const kept = isFields(fields.bands) ? fields.bands : {};
  const bands = bandsIn((band, part) => {
    const found = kept[band];
    return isFields(found) ? found[part] : undefined;
  });
  return {
    ...amountsIn(fields),
    ...(bands && { bands }),
    ...(fields.figures === "photo" && { figures: "photo" }),
  };
}

/** One amount of one band. */
export interface BandChange {
  band: LookBand;
  part: BandPart;
  value: number;
}

/** The bands of a look with one amount changed; all others stay. */
export const withBand = (bands: LookBands = {}, { band, part, value }: BandChange): LookBands => ({
  ...bands,
  [band]: { ...bands[band], [part]: value },
});

/** How a receipt, which has no lists, names the amount of a band. */
const bandName = (band: string, part: string) => `${band}_${part}`;

/** What a receipt says of a look: what it changes. Photographs' figures are the rule there. */
export function paramsOfPlainLook(look: PlainLook): Record<string, string | number> {
  const amounts = LOOK_AMOUNTS.map(({ name }) => [name, look[name] || undefined] as const);
  const bands = LOOK_BANDS.flatMap((band) =>
    BAND_PARTS.map(
      (part) => [bandName(band, part), look.bands?.[band]?.[part] || undefined] as const,
    ),
  );
  const { film, strength = 1, figures } = look;
  return {
    ...given([...amounts, ...bands]),
    ...(strength !== 1 && { strength }),
    ...(film && { film }),
    ...(figures !== "photo" && { figures: "film" }),
  };
}

/** The look that a receipt tells of, without its table. */
export function plainLookOfParams(params: Fields): PlainLook {
  const bands = bandsIn((band, part) => params[bandName(band, part)]);
  return {
    ...amountsIn(params),
    ...(bands && { bands }),
    ...(params.figures !== "film" && { figures: "photo" }),
  };
}

/**
 * A look of a film with parts of it changed. Values that change nothing are left out, so that the same look is the same
 * text.
 */
export function changedLook(look: Look | undefined, part: Partial<Look>): Look {
  const next = { ...look, ...part };
  return { ...readLook(next), ...(next.lut && { lut: next.lut }) };
}
