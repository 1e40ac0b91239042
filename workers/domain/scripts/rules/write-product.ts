import type { ProductFact, ScriptScene } from "#contract/written-scripts";
import { pick, shuffled } from "../../hooks/seed";
import { shortened } from "../page/clean-text";
import { type DraftLine, fitLines, toScenes, wordsSpokenIn } from "./fit-lines";
import { inTurn } from "./in-turn";
import type { RuleTask } from "./rule-task";
import type { ScriptPack } from "./script-pack";
import { asSentence, breathOf, sentencesOf } from "./sentences";

const MAX_SCENE_WORDS = 22;
/** Words of a sentence of a description, and of a point. */
const MAX_SENTENCE = 26;
/** Letters that are written on a picture. */
const MAX_WRITTEN = 60;

/** An ad of confirmed facts: each line that says one cites it, and nothing else is claimed. */
export function writeProduct({
  request,
  pack,
  seed,
  base,
  number,
  isFine,
}: RuleTask): ScriptScene[] {
  const { facts = [], seconds, hook } = request;
  const { product } = pack;
  const of = (kind: ProductFact["kind"]) => facts.filter((fact) => fact.kind === kind);
  const lines: DraftLine[] = [];
  const add = (line: Omit<DraftLine, "cites"> & { from?: ProductFact | undefined }) => {
    const { from, write, ...rest } = line;
    const cites = from ? [from.id] : [];
    const whole = { ...rest, cites, ...(write ? { write: shortened(write, MAX_WRITTEN) } : {}) };
    if (isFine(whole)) lines.push(whole);
  };
  const [name] = of("name");
  if (hook) add({ say: hook, show: "The product comes into view", rank: 0 });
  if (name && wordsSpokenIn(name.text) <= 14) {
    // Scripts of one request open in different ways.
    const say = inTurn(product.open, `${base} open`, number).replace("{name}", () =>
      name.text.replace(/[.!?]+$/, ""),
    );
    add({
      say,
      show: "The product in front of a plain background",
      write: name.text,
      from: name,
      rank: 0,
    });
  }
  for (const brand of of("brand").slice(0, 1))
    add({
      say: product.brand.replace("{brand}", () => brand.text.replace(/[.!?]+$/, "")),
      show: "The name of the brand in close-up",
      from: brand,
      rank: 4,
    });
  for (const description of of("description").slice(0, 2))
    for (const [at, sentence] of sentencesOf(description.text).slice(0, 12).entries()) {
      const say = breathOf(sentence, MAX_SENTENCE);
      if (say !== null)
        add({
          say: asSentence(say),
          show: "The product from another side",
          from: description,
          rank: 2 + at,
        });
    }
  for (const [at, point] of shuffled(of("feature"), seed, ({ id }) => id).entries()) {
    const text = point.text.replace(/[.!?]+$/, "");
    if (wordsSpokenIn(text) > MAX_SENTENCE) continue;
    const say = inTurn(product.points, `${seed} points`, at).replace("{point}", () => text);
    add({ say, show: "The detail in close-up", write: text, from: point, rank: 2 + at });
  }
  const [rating, price] = [of("rating")[0], of("price")[0]];
  const rated = rating && ratingSaid(rating.text, pack);
  if (rated)
    add({
      ...{ say: rated, show: "The product with its rating", rank: 3 },
      ...{ write: rating.text, from: rating },
    });
  if (price)
    add({
      ...{ say: priceSaid(price.text, pack), show: "The product with a price badge", rank: 1 },
      ...{ write: price.text, from: price },
    });
  const stock = of("availability").find(({ text }) => /^in stock$/i.test(text));
  if (stock)
    add({ say: product.inStock, show: "The product, ready to be packed", from: stock, rank: 5 });
  add({
    say: pick(product.end, `${seed} end`),
    show: "The product with the address of its page",
    rank: 1,
  });
  const fillers = product.around.map((say) => ({
    say,
    show: "The product turns slowly",
    cites: [],
    rank: 9,
  }));
  return toScenes(fitLines(lines, { seconds, seed, fillers }), MAX_SCENE_WORDS);
}

/** A rating as it is said; null where it is written in a way that is not known. */
function ratingSaid(text: string, { product }: ScriptPack): string | null {
  const found = /^([\d.,]+) of ([\d.,]+) \(([\d.,]+)\)$/.exec(text);
  if (!found) return null;
  const [, value = "", best = "", count = ""] = found;
  const filled = { value, best, count };
  return product.rating.replace(
    /\{(value|best|count)\}/g,
    (_, key: keyof typeof filled) => filled[key],
  );
}

function priceSaid(text: string, { product, money }: ScriptPack): string {
  const [, amount = text, code = ""] = /^([\d.,]+) ([A-Z]{3})$/.exec(text) ?? [];
  return product.price.replace("{price}", () => `${amount} ${money[code] ?? code}`.trim());
}
