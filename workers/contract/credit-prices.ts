/** Amounts of credits that are offered without a plan; they do not expire. */
export const CREDIT_PACKS = [600, 1200, 3000] as const;

/** What the custom amount starts with. */
export const DEFAULT_CUSTOM_CREDITS = 600;

/** Least and most credits that one purchase takes. */
export const CUSTOM_CREDITS_LIMITS = { min: 60, max: 60_000 } as const;

/** What a dollar buys without an active plan. */
export const CREDITS_PER_DOLLAR = 60;

/**
 * Price in cents of credits, rounded up to the cent.
 * @param perDollar 60, or the rate of the account's active plan.
 */
export function priceOfCredits(credits: number, perDollar = CREDITS_PER_DOLLAR): number {
  return Math.ceil((credits * 100) / perDollar);
}

/** The smallest purchase that covers what is missing; null where not even the largest does. */
export function smallestPurchase(missing: number): number | null {
  const { min, max } = CUSTOM_CREDITS_LIMITS;
  return missing > max ? null : Math.max(min, missing);
}

/** The amount that someone typed, or null when it is no whole number within the limits. */
export function creditsFrom(text: string): number | null {
  if (!/^\d{1,6}$/.test(text.trim())) return null;
  const credits = Number(text);
  const { min, max } = CUSTOM_CREDITS_LIMITS;
  return credits >= min && credits <= max ? credits : null;
}

/** Cents as people write dollars: 1000 → "$10", 999 → "$9.99". */
export function formatDollars(cents: number): string {
  return `$${(cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)}`;
}
