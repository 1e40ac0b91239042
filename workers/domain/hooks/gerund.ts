/** Verbs that topics start with. A topic that starts with one of them asks to be turned into a noun. */
const VERBS = new Set(
  `add ask avoid bake batch become begin blog boil book boost break brew bring build burn buy calm care
  catch change choose chop clean climb code collect compare cook cope create cut dance deal declutter
  decorate deep design develop dig do draw dress drink drive earn eat edit enjoy escape explain fall
  feed feel fight film find finish fix fold forage forget freeze fry gain get give go grill grow handle
  have heal hike hire hold improve install invest jog join journal juggle keep knit know launch lead
  learn leave let lift light live lose lower make manage market master measure meditate meet mend mix
  move negotiate network open order organise organize pack paint pay photograph pick plan plant play
  polish post practise practice prepare prep print prune put quit raise read recover recycle reduce
  remember remove renovate repair repot rest restore roast run save sell send set sew shoot shop sing
  skip sleep speak spend split stay stop store stretch study style survive swap swim take talk teach
  tell think thrift tidy track train transplant travel treat trim try tune turn understand upcycle
  use visit wake walk wash watch water wear win wipe work write`.split(/\s+/),
);
const DOUBLED = new Set(
  `begin blog chop cut dig drop fit get grab hit jog knit let map plan prep put quit run set shop
  sit skip snap split stop swap swim tap trim win wrap zip`.split(/\s+/),
);

/** Whether a word, in lower case, is a verb that a topic may start with. */
export function isVerb(word: string): boolean {
  return VERBS.has(word);
}

/** The gerund of an English verb in its base form: "make" gives "making". */
export function gerundOf(verb: string): string {
  if (verb.endsWith("ie")) return `${verb.slice(0, -2)}ying`;
  if (/[^eoy]e$/.test(verb)) return `${verb.slice(0, -1)}ing`;
  return DOUBLED.has(verb) ? `${verb}${verb.slice(-1)}ing` : `${verb}ing`;
}

/** A phrase that starts with a verb as a noun phrase: "save money and invest" gives "saving money and investing". */
export function asGerund(phrase: string): string {
  const [first = "", ...rest] = phrase.split(" ");
  if (first.toLowerCase() === "not") return `not ${asGerund(rest.join(" "))}`;
  const words = rest.map((word, index) =>
    /^(?:and|or)$/.test(rest[index - 1] ?? "") && isVerb(word) ? gerundOf(word) : word,
  );
  return [gerundOf(first.toLowerCase()), ...words].join(" ");
}
