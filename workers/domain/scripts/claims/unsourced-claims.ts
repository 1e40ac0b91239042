import { normalText } from "../../moderation/normal-text";
import { missingNumbers, type NumberSource } from "../numbers/missing-numbers";
import { numberText } from "../numbers/numbers-in";
import type { SeenNumber } from "../numbers/seen-number";
import { plainReadings } from "./plain-readings";

/** Claims that need a source, each with what a source may say for it. Normalised. */
const CLAIMS: readonly RegExp[] = [
  /\bguarante(?:e[ds]?|es|eing)\b|\bgarantie\w*|\bgarantiert\b|\bgarant[iy]\w*/,
  /\b(?:clinically|scientifically|medically|laboratory|lab|dermatologically)[ -](?:proven|tested|approved)\b|\bklinisch\b/,
  /\bproven\b|\bstudies (?:show|prove)\b|\bscience[ -]backed\b/,
  /\b(?:doctor|dermatologist|dentist|expert|vet|pediatrician)[ -]?(?:s)?[ -](?:recommended|approved|recommend|tested)\b/,
  /\baward[ -]?winning\b|\bawards?\b/,
  /\b(?:fda|usda|gots)\b|\bcertified\b/,
  /\b(?:organic|vegan|cruelty[ -]free|hypoallergenic|gluten[ -]free|sugar[ -]free|bpa[ -]free|non[ -]?toxic|waterproof|water[ -]resistant|recycled|biodegradable|carbon neutral|eco[ -]friendly|sustainable|handmade|hand[ -]made)\b/,
  /\bfree (?:shipping|delivery|returns?|trial|gift|samples?)\b|\bships? free\b|\bversandkostenfrei\b/,
  /\b(?:money[ -]back|risk[ -]free|lifetime warranty|warranty)\b/,
  /\b(?:best[ -]?sell(?:er|ers|ing)|number one|no\. ?1|top[ -]rated|most popular|world'?s (?:best|first|only))\b|#\s?1\b/,
  /\b(?:cheapest|lowest price|best price|half[ -]price|half off|discount(?:ed)?|on sale|sale ends|today only|limited (?:time|offer|stock)|selling out|sold out|only a few left|last chance|rabatt|gratis|free of charge|for free)\b/,
  /\b(?:five|four)[ -]stars?\b|\bstars? rat(?:ing|ed)\b|\bhighly rated\b/,
  /\b(?:cures?|cured|heals?|healed|treats?|prevents?|eliminates?|detox(?:es|ifies)?|burns? fat|boosts? (?:your )?(?:immunity|immune system|metabolism)|anti[ -]?aging|weight loss|lose weight|whitens?)\b/,
  /\bmade in (?:the )?(?:us|usa|uk|eu|germany|italy|france|spain|portugal|japan|switzerland|america|england|britain|china|india|canada|europe)\b/,
  /\b(?:as seen on|featured in|trusted by|loved by|used by|approved by|endorsed by|recommended by|backed by)\b/,
];

/** Words behind or before a number that make it a price, a rating or a quantity. */
const MONEY =
  /[$€£¥₹]|\b(?:usd|eur|gbp|chf|jpy|cad|aud|dollars?|bucks|euros?|pounds?|cents?|francs?|yen|reais|pesos)\b/;

/** Claims of a text that no fact supports: prices, ratings, quantities, and words that promise. */
export function unsourcedClaims(
  text: string,
  { facts, numbers }: { facts: readonly string[]; numbers: NumberSource },
): { claims: string[]; missing: SeenNumber[] } {
  const known = normalText(facts.join("\n"));
  const claims = new Set<string>();
  for (const reading of plainReadings(text)) {
    for (const pattern of CLAIMS) {
      const found = pattern.exec(reading)?.[0];
      if (found !== undefined && !pattern.test(known)) claims.add(found);
    }
  }
  const plain = numberText(text);
  const missing = missingNumbers(text, numbers);
  for (const { text: written, from, to } of missing) {
    const around = `${plain.slice(Math.max(0, from - 14), from)}|${plain.slice(to, to + 24)}`;
    const isCounted = /\|\s*(?:%|[-\p{L}/+])/u.test(around) || MONEY.test(around);
    if (isCounted) claims.add(written);
  }
  return { claims: [...claims], missing };
}
