import type {
  CheckScript,
  ProductFact,
  ScriptCheck,
  ScriptProblem,
  ScriptScene,
  WrittenRecipe,
} from "#contract/written-scripts";
import type { Database } from "#storage/database";
import { listContentRules } from "#storage/safety/content-rules";
import type { ContentRuleRow } from "#storage/schema/index";
import { judgeByRules } from "../moderation/judge-by-rules";
import { decide, inWords } from "../moderation/verdict";
import { guardChat } from "./chat/guard-chat";
import { isTestimonial } from "./claims/testimonials";
import { unsourcedClaims } from "./claims/unsourced-claims";
import { missingNumbers, type NumberSource, numberSource } from "./numbers/missing-numbers";

/** What a script is held against. */
export interface ScriptSources {
  recipe: WrittenRecipe;
  facts?: readonly ProductFact[] | undefined;
  passages?: readonly { id: string; text: string }[] | undefined;
  /** What administrators set for the categories of content. */
  rules: readonly ContentRuleRow[];
}

/** Checks a script or a conversation; nothing is changed and nothing is asked of anyone. */
export async function checkScript(
  deps: { db: Database },
  request: CheckScript,
): Promise<ScriptCheck> {
  const rules = await listContentRules(deps.db);
  const { recipe, scenes = [], messages = [], facts, passages } = request;
  if (recipe !== "chat")
    return { problems: sceneChecker({ recipe, facts, passages, rules })(scenes) };
  const problems = guardChat(messages, [], rules).map(({ code, message, place }) => ({
    at: messages[place.index]?.id ?? place.index,
    code,
    message,
  }));
  return { problems };
}

/** A checker for scripts of the same sources, which are read once. */
export function sceneChecker(
  sources: ScriptSources,
): (scenes: readonly ScriptScene[]) => ScriptProblem[] {
  const check = CHECKS[sources.recipe](sources);
  return (scenes) =>
    scenes.flatMap((scene) => {
      const found = [...check(scene), ...contentOf(scene, sources.rules)];
      return found.map((problem) => ({ at: scene.id, ...problem }));
    });
}

type Found = Omit<ScriptProblem, "at">;
type SceneCheck = (sources: ScriptSources) => (scene: ScriptScene) => Found[];

/** What is said and what is written on the picture: both are claims. */
const wordsOf = ({ say, write = "" }: ScriptScene) => (write === "" ? say : `${say}\n${write}`);

const CHECKS: Readonly<Record<WrittenRecipe, SceneCheck>> = {
  short: ({ facts = [], passages = [] }) => {
    const known = new Set([...facts, ...passages].map(({ id }) => id));
    return (scene) => [...testimonialIn(scene), ...unknownCitations(scene, known)];
  },
  product: ({ facts = [] }) => {
    const texts = facts.map(({ text }) => text);
    const numbers = numberSource(texts);
    const known = new Set(facts.map(({ id }) => id));
    return (scene) => [
      ...testimonialIn(scene),
      ...unknownCitations(scene, known),
      ...claimsIn(scene, { facts: texts, numbers }),
    ];
  },
  document: ({ passages = [] }) => {
    const texts = new Map(passages.map(({ id, text }) => [id, text]));
    const read = new Map<string, NumberSource>();
    const sourceOf = (ids: readonly string[]) => {
      const key = JSON.stringify(ids);
      const source = read.get(key) ?? numberSource(ids.flatMap((id) => texts.get(id) ?? []));
      read.set(key, source);
      return source;
    };
    return (scene) => {
      const citations: Found[] =
        scene.cites.length === 0
          ? [{ code: "unknown_citation", message: "This turn cites no passage." }]
          : unknownCitations(scene, texts);
      return [...citations, ...numbersMissing(scene, sourceOf(scene.cites), "the cited passage")];
    };
  },
};

function testimonialIn(scene: ScriptScene): Found[] {
  if (!isTestimonial(wordsOf(scene))) return [];
  const message =
    "This tells an experience that no one had. Say what the product is or does, without someone who used it.";
  return [{ code: "testimonial", message }];
}

function unknownCitations({ cites }: ScriptScene, known: { has(id: string): boolean }): Found[] {
  return cites
    .filter((id) => !known.has(id))
    .slice(0, 3)
    .map((id) => ({ code: "unknown_citation", message: `There is no source "${id}".` }));
}

function claimsIn(
  scene: ScriptScene,
  sources: { facts: readonly string[]; numbers: NumberSource },
): Found[] {
  const { claims, missing } = unsourcedClaims(wordsOf(scene), sources);
  const said: Found[] = claims.slice(0, 3).map((claim) => ({
    code: "claim_without_source",
    message: `No confirmed fact says "${claim}".`,
  }));
  return [...said, ...missingIn(missing, "the facts")];
}

function numbersMissing(scene: ScriptScene, source: NumberSource, where: string): Found[] {
  return missingIn(missingNumbers(wordsOf(scene), source), where);
}

const missingIn = (numbers: readonly { text: string }[], where: string): Found[] =>
  numbers.slice(0, 3).map(({ text }) => ({
    code: "number_not_in_source",
    message: `"${text}" is not in ${where}.`,
  }));

function contentOf(scene: ScriptScene, rules: readonly ContentRuleRow[]): Found[] {
  const { refused } = decide(judgeByRules(`${wordsOf(scene)}\n${scene.show}`), rules);
  if (refused === null) return [];
  return [
    { code: "content_refused", message: `This reads as ${inWords([refused])}. Change the words.` },
  ];
}
