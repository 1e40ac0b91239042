import { LOOK_AMOUNTS, type LookAmount } from "#film/looks/amounts";
import { numberScale, type Scale } from "#lib/number-scale";

/** A share of a whole, in per cent. */
export const shareScale = (from: number, to: number): Scale =>
  numberScale({ from, to, step: 0.01, unit: "%", factor: 100, digits: 1 });

const stops = (from: number, to: number): Scale =>
  numberScale({ from, to, step: 0.01, unit: "EV", digits: 2 });

/** An amount with the scale of its slider. */
export interface ScaledAmount extends LookAmount {
  scale: Scale;
}

/** Each amount with its slider's scale: exposure in stops, the others in per cent. */
const SCALED: readonly ScaledAmount[] = LOOK_AMOUNTS.map((amount) => {
  const { name, least, most } = amount;
  return { ...amount, scale: name === "exposure" ? stops(least, most) : shareScale(least, most) };
});

/** The amounts of a group, in the order in which they are shown. */
export const amountsOf = (group: LookAmount["group"]): readonly ScaledAmount[] =>
  SCALED.filter((amount) => amount.group === group);
