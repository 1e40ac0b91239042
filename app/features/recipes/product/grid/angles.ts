import type { FactKind } from "#contract/scripts";

/** What an ad can dwell on: the rows of the grid, in their order. */
export const AD_ANGLES = ["details", "about", "price", "rating"] as const;
export type AdAngle = (typeof AD_ANGLES)[number];

/** What each angle is called, and the kinds of facts that it dwells on. */
export const ANGLES: Readonly<Record<AdAngle, { label: string; kinds: readonly FactKind[] }>> = {
  details: { label: "What it does", kinds: ["feature"] },
  about: { label: "What it is", kinds: ["description", "brand"] },
  price: { label: "What it costs", kinds: ["price", "availability"] },
  rating: { label: "How it is rated", kinds: ["rating"] },
};

/** How many words of facts a second of an ad needs before lines fill it that suit any product. */
const WORDS_A_SECOND = 1.2;

interface Fact {
  id: string;
  kind: FactKind;
  text: string;
}

const wordsIn = ({ text }: Fact) => text.split(/\s+/u).filter((word) => word !== "").length;

/** The angles that have confirmed facts; `about` alone if no fact is confirmed. */
export function anglesOf(facts: readonly Fact[]): AdAngle[] {
  const found = AD_ANGLES.filter((angle) =>
    facts.some(({ kind }) => ANGLES[angle].kinds.includes(kind)),
  );
  return found.length > 0 ? found : ["about"];
}

/**
 * The facts that a script of an angle is written of: the product's name, those that it dwells on, and as many of the others
 * as the length needs.
 * @param facts confirmed ones alone
 */
export function factsOfAngle<Of extends Fact>(
  facts: readonly Of[],
  angle: AdAngle,
  seconds: number,
): Of[] {
  const { kinds } = ANGLES[angle];
  const isOwn = ({ kind }: Of) => kind === "name" || kinds.includes(kind);
  const taken = new Set(facts.filter(isOwn));
  let words = [...taken].reduce((sum, fact) => sum + wordsIn(fact), 0);
  // Its own angle dwells on the price and the rating.
  const others = facts.filter((fact) => !isOwn(fact));
  const later = (fact: Of) => (fact.kind === "price" || fact.kind === "rating" ? 1 : 0);
  for (const fact of others.toSorted((one, other) => later(one) - later(other))) {
    if (words >= seconds * WORDS_A_SECOND) break;
    taken.add(fact);
    words += wordsIn(fact);
  }
  return facts.filter((fact) => taken.has(fact));
}
