/** Where a number may be, and how it is written. */
export interface Scale {
  from: number;
  to: number;
  /** By how much an arrow key moves it. */
  step: number;
  /** What follows the number: "%", "s". */
  unit?: string;
  /** Which keyboard a phone shows: the one for decimals has neither a minus nor a colon. */
  keyboard: "decimal" | "text";
  /** The number as it is written, without its unit. */
  show: (value: number) => string;
  /** The number that was typed, with its unit or without it; null where the text is no number. */
  read: (text: string) => number | null;
  /** The nearest number that is allowed. */
  settle: (value: number) => number;
}

interface NumberScale extends Pick<Scale, "from" | "to" | "step" | "unit"> {
  /** How many of what is written are one: 100 for a share in per cent. */
  factor?: number;
  /** Decimals that are kept. */
  digits?: number;
  /** Only multiples of this are allowed, in what is written. */
  multiple?: number;
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/**
 * A number of a text with a point or a comma and any of the signs for minus; null for anything else. Where there are no
 * decimals, a comma before three digits is a mark of thousands.
 */
function numberOf(text: string, digits: number): number | null {
  const whole = digits === 0 ? text.replace(/,(?=\d{3}$)/, "") : text;
  const plain = whole.replace(/[−–]/, "-").replace(",", ".").replace(/\s/g, "");
  return NUMBER.test(plain) ? Number(plain) : null;
}

/** A text without the unit at its end. */
function withoutUnit(text: string, unit: string): string {
  const whole = text.trim();
  const end = unit.toLowerCase();
  const hasUnit = end !== "" && whole.toLowerCase().endsWith(end);
  return hasUnit ? whole.slice(0, -unit.length) : whole;
}

/** A scale of numbers in the decimal system. Zeros at the end are left out: "1.5", "-3". */
export function numberScale({
  from,
  to,
  step,
  unit = "",
  factor = 1,
  digits = 0,
  multiple = 0,
}: NumberScale): Scale {
  const rounded = (written: number) => Number(written.toFixed(digits));
  return {
    ...{ from, to, step, unit },
    keyboard: from < 0 ? "text" : "decimal",
    // Adding 0 takes the sign from a zero.
    show: (value) => String(rounded(value * factor) + 0),
    read(text) {
      const written = numberOf(withoutUnit(text, unit), digits);
      return written === null ? null : written / factor;
    },
    settle(value) {
      const written = value * factor;
      const near = multiple > 0 ? Math.round(written / multiple) * multiple : rounded(written);
      return Math.min(to, Math.max(from, near / factor));
    },
  };
}

/** A number with its unit, as it is read aloud. */
export const spoken = ({ show, unit = "" }: Scale, value: number): string =>
  unit === "" ? show(value) : `${show(value)} ${unit}`;
