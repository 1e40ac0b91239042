/**
 * What kind of thing an English topic is: what can be bought, booked, visited, met or eaten, or an
 * idea; `known`: one certain thing of another sort, as "a day in my life". `general` is all else: what people do, and what is not known.
 */
export type TopicSort =
  | "product"
  | "service"
  | "place"
  | "person"
  | "food"
  | "idea"
  | "known"
  | "general";

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Nouns in the singular, by what they name. */
const NOUNS: readonly (readonly [TopicSort, ReadonlySet<string>])[] = [
  [
    "product",
    words(`shoe sneaker boot sandal phone smartphone iphone ipad macbook laptop tablet camera lens
    headphone earbud watch smartwatch bag backpack jacket coat dress shirt sweater jean sock hat bike
    ebike scooter car truck motorcycle mattress pillow sofa chair desk lamp candle serum sunscreen
    moisturizer lipstick perfume shampoo book planner notebook app toy game console controller monitor
    keyboard mouse microphone machine blender fryer oven grill knife pan pot mug bottle tent kayak
    guitar piano drone printer charger vacuum robot stroller crib ring necklace earring gadget tool`),
  ],
  [
    "service",
    words(`course class workshop webinar lesson bootcamp masterclass coaching subscription membership
    insurance consultation agency service newsletter program programme retreat tour cruise`),
  ],
  [
    "place",
    words(`bakery cafe café restaurant bar pub shop store boutique salon hotel hostel gym studio museum
    gallery library park beach island city town village market airport house apartment cabin farm
    vineyard castle`),
  ],
  [
    "person",
    words(`sister brother mom mum mother dad father grandma grandmother grandpa grandfather wife
    husband girlfriend boyfriend partner friend boss coach teacher neighbour neighbor daughter son kid
    baby dog cat puppy kitten uncle aunt cousin nephew niece`),
  ],
  [
    "food",
    words(`pizza pasta sushi ramen burger taco burrito sandwich salad soup cake cookie brownie pancake
    waffle croissant donut doughnut curry steak chocolate cheese icecream lasagna dumpling falafel
    hummus kimchi smoothie`),
  ],
];

/** Cities and countries that are often travelled to. */
const NAMES =
  words(`Paris London Rome Venice Florence Milan Naples Barcelona Madrid Lisbon Porto Berlin
  Munich Hamburg Vienna Prague Budapest Amsterdam Brussels Copenhagen Stockholm Oslo Helsinki Dublin
  Edinburgh Athens Istanbul Dubai Cairo Marrakech Tokyo Kyoto Osaka Seoul Bangkok Bali Singapore
  Sydney Melbourne Chicago Boston Miami Seattle Austin Toronto Vancouver Montreal Italy France Spain
  Portugal Germany Greece Iceland Norway Ireland Scotland Japan Thailand Vietnam Mexico Canada Brazil
  Morocco Egypt India Australia Europe Hawaii`);
/** Names of cities that have more than one word. */
export const LONG_NAMES =
  /^(?:New York(?: City)?|Los Angeles|San Francisco|Las Vegas|Hong Kong|Cape Town)$/u;

const IDEAS =
  words(`ai inflation capitalism feminism politics democracy crypto bitcoin blockchain philosophy
  psychology burnout happiness love loneliness anxiety stoicism chatgpt gdpr vat`);

/** Where what comes before is what the topic is: "a trip to Paris" is a trip. */
const LINK = /\s(?:in|of|for|on|to|with|from|at|by|about|and|or|that|which|who)\s/iu;
/** A relative clause. Its verb would no longer agree with the noun in the plural. */
const CLAUSE = /^\s(?:that|which|who)\s/iu;
/** What makes a noun one that is known: no other number or article belongs to it. */
const KNOWN = /^(?:the|my|our|your|his|her|their|this|that|these|those|\d+)\s/iu;
const SOMEONES = /['’]s?\s/u;

/** The noun that a topic is about, and the words before and after it. */
function split(topic: string): { before: string; noun: string; after: string } {
  const end = LINK.exec(topic)?.index ?? topic.length;
  const phrase = topic.slice(0, end);
  const start = phrase.lastIndexOf(" ") + 1;
  return { before: phrase.slice(0, start), noun: phrase.slice(start), after: topic.slice(end) };
}

function singularOf(noun: string): string {
  const word = noun.toLowerCase();
  const forms = [
    word,
    word.replace(/s$/u, ""),
    word.replace(/es$/u, ""),
    word.replace(/ies$/u, "y"),
    word.replace(/ves$/u, "fe"),
  ];
  return forms.find((form) => NOUNS.some(([, nouns]) => nouns.has(form))) ?? word;
}

function pluralOf(noun: string): string {
  if (/[^aeiou]y$/iu.test(noun)) return `${noun.slice(0, -1)}ies`;
  if (/[^f]fe$/iu.test(noun)) return `${noun.slice(0, -2)}ves`;
  return /(?:s|x|ch|sh)$/iu.test(noun) ? `${noun}es` : `${noun}s`;
}

/** Nouns without a plural that are named like things that have one. */
const UNCOUNTED = words(
  `coaching insurance sunscreen shampoo pizza pasta sushi ramen chocolate cheese salad soup curry steak
  icecream lasagna falafel hummus kimchi`,
);

/** What kind of thing an English topic is. */
export function sortOf(topic: string): TopicSort {
  const { before, noun } = split(topic.trim());
  if (NAMES.has(noun) && before.trim() === "") return "place";
  if (LONG_NAMES.test(`${before}${noun}`)) return "place";
  const singular = singularOf(noun);
  const sort = NOUNS.find(([, nouns]) => nouns.has(singular))?.[0];
  // "Dog training" is no dog, and "friends" in general are no person to meet.
  if (sort === "person" && !KNOWN.test(before)) return "general";
  if (sort) return sort;
  const isIdea = IDEAS.has(singular) || /^\p{Lu}{2,4}$/u.test(noun);
  if (isIdea && before.trim() === "") return "idea";
  return KNOWN.test(topic) || /^an?\s/iu.test(topic) ? "known" : "general";
}

/** What is in front of a noun that stays as it is: its article, and at most two words between them. */
const ONE_OF_THEM = /\b(?:an?|one|each|every|another)\s+(?:[\p{L}-]+\s+){0,2}$/iu;

/**
 * An English topic with the number and article that a sentence about it needs: "an online course"
 * and "online course" are "online courses"; "the new iPhone" and "my sister's bakery" stay.
 */
export function withNumber(topic: string): string {
  if (KNOWN.test(topic) || SOMEONES.test(topic)) return topic;
  const plain = topic.replace(/^(?:an?|one)\s+/iu, "");
  const { before, noun, after } = split(plain);
  // "Bread without a machine" has its article where it needs one.
  if (ONE_OF_THEM.test(before) || CLAUSE.test(after)) return topic;
  const word = noun.toLowerCase();
  const isCounted = NOUNS.some(([sort, nouns]) => sort !== "person" && nouns.has(word));
  const hadArticle = plain !== topic;
  if (!isCounted && !hadArticle) return topic;
  if (UNCOUNTED.has(word) || (hadArticle && /[^s]s$/iu.test(noun))) return plain;
  // "A day in my life" is one day.
  if (!isCounted && after !== "") return topic;
  return `${before}${pluralOf(noun)}${after}`;
}
