export const PLAN_IDS = ["starter", "pro", "advance"] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** A monthly plan as the pricing section sells it. Money in whole cents, so that sums stay exact. */
export interface Plan {
  id: PlanId;
  title: string;
  /** Price of the first month, for an account's first subscription ever. */
  priceCents: number;
  /** Price of every later month. */
  originalPriceCents: number;
  description: string;
  creditsPerMonth: number;
  /** How many credits one dollar buys on top. */
  extraCreditsPerDollar: number;
  features: readonly PlanFeature[];
}

/** What every plan includes. */
const INCLUDED = [
  "No watermark",
  "AI Videos",
  "AI Cut",
  "NotebookLM",
  "Fake Text Video",
  "AI captions",
  "B-roll",
  "Transitions",
] as const;

type PlanFeature = (typeof INCLUDED)[number];

/** The plans from the lowest to the highest, with their prices of the first month (specification §9). */
export const PLANS: readonly Plan[] = [
  {
    id: "starter",
    title: "Starter",
    priceCents: 999,
    originalPriceCents: 1900,
    description: "For posting 3 times a week.",
    creditsPerMonth: 1500,
    extraCreditsPerDollar: 70,
    features: INCLUDED,
  },
  {
    id: "pro",
    title: "Pro",
    priceCents: 2499,
    originalPriceCents: 3900,
    description: "For posting once a day.",
    creditsPerMonth: 3500,
    extraCreditsPerDollar: 80,
    features: INCLUDED,
  },
  {
    id: "advance",
    title: "Advance",
    priceCents: 4499,
    originalPriceCents: 6900,
    description: "For posting twice a day.",
    creditsPerMonth: 7500,
    extraCreditsPerDollar: 90,
    features: INCLUDED,
  },
];

/** The plan of an id. */
export function planOf(id: PlanId): Plan {
  const plan = PLANS.find((one) => one.id === id);
  if (!plan) throw new Error(`there is no plan ${id}`);
  return plan;
}

/** Whether a plan is higher than another one. */
export function isHigherPlan(id: PlanId, than: PlanId): boolean {
  return PLAN_IDS.indexOf(id) > PLAN_IDS.indexOf(than);
}

/** What the coupon of the first month takes off a plan's price: 901, 1401 and 2401 cents. */
export function firstMonthOffCents(plan: Plan): number {
  return plan.originalPriceCents - plan.priceCents;
}

/** How much less the first month costs, as the cards say it: "47% off first month", rounded down. */
export function firstMonthLabel(plan: Plan): string {
  return `${Math.floor((firstMonthOffCents(plan) * 100) / plan.originalPriceCents)}% off first month`;
}
