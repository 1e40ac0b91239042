import { countWords, HOOKS_A_TIME, type Hook, type HookBrief, secondsFor } from "#contract/hooks";
import { fillLine, missingFor, readWords, type Words } from "./fill-line";
import { FORMULAS, type FormulaId, TONE_ORDER } from "./formulas";
import type { LanguagePack, Line } from "./language-pack";
import { MAX_WORDS } from "./most-words";
import { chanceOf, hashOf, pick, shuffled } from "./seed";
import { LANGUAGE_PACKS } from "./templates";
import { clipped } from "./topic";

/** Longest hook; the contract's own limit. */
const MAX_CHARACTERS = 300;
/** How many of ten lines carry a word of the tone, where it fits. */
const TONED = 0.35;
const LENGTHENED = 0.5;
/** Formulas whose first words are their point: nothing is put before them. */
const STARTS_ITSELF: ReadonlySet<FormulaId> = new Set(["pov", "interrupt", "callout", "result"]);

/** What is left out: hooks that stay, by their text, and ids that must not come again. */
export interface Without {
  texts: ReadonlySet<string>;
  ids: ReadonlySet<string>;
}

/**
 * Writes hooks from templates: the same brief and page always give the same ones, and the next
 * page others, until the templates are used up and start again.
 * @returns `count` hooks, unless the templates for this brief are fewer.
 */
export function writeFromFormulas(
  brief: HookBrief,
  { page, count, without }: { page: number; count: number; without: Without },
): Hook[] {
  const words = readWords(brief);
  const pack = LANGUAGE_PACKS[brief.language];
  const seed = JSON.stringify(brief);
  const lines = inOrder(pack.lines, brief, words, seed);
  const hooks: Hook[] = [];
  const said = new Set<string>();
  for (let step = 0; step < lines.length && hooks.length < count; step += 1) {
    const line = lines[(page * HOOKS_A_TIME + step) % lines.length];
    if (!line) break;
    const hook = toHook(line, { brief, words, pack, seed, said });
    if (!without.ids.has(hook.id) && !without.texts.has(hook.text)) hooks.push(hook);
  }
  return hooks;
}

/** The lines that this brief allows: one of each formula in turn, short enough ones first. */
function inOrder(all: readonly Line[], brief: HookBrief, words: Words, seed: string): Line[] {
  const usable = all.filter((line) => missingFor(line, words) === null);
  const { first, last } = TONE_ORDER[brief.tone];
  const place = (formula: FormulaId) =>
    first.includes(formula) || formula === "result" ? 0 : last.includes(formula) ? 2 : 1;
  const limit = MAX_WORDS[brief.platform];
  const turns = new Map<FormulaId, number>();
  // A line that names nothing of the brief is for topics that cannot be said, or comes later.
  const weight = ({ line, isLong }: { line: Line; isLong: boolean }) =>
    isLong ? 2 : line[1].includes("{") ? 0 : 1;
  const ranked = shuffled(usable, seed, ([formula, text]) => `${formula} ${text}`)
    .map((line) => ({ line, isLong: countWords(fillLine(line, words)) > limit }))
    .sort((a, b) => weight(a) - weight(b))
    .map(({ line, isLong }) => {
      const turn = turns.get(line[0]) ?? 0;
      turns.set(line[0], turn + 1);
      return { line, rank: (isLong ? 1000 : 0) + turn * 3 + place(line[0]) };
    });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ line }) => line);
}

interface Setting {
  brief: HookBrief;
  words: Words;
  pack: LanguagePack;
  seed: string;
  /** Words of tone that a hook before has; none comes twice among ten. */
  said: Set<string>;
}

function toHook(line: Line, setting: Setting): Hook {
  const { words, pack, seed } = setting;
  const [formula, template] = line;
  const own = `${seed}\n${template}`;
  const text = clipped(withManner(line, setting, own), MAX_CHARACTERS);
  const count = countWords(text);
  const { name, why, frames } = FORMULAS[formula];
  return {
    id: `f${hashOf(own).toString(36)}${hashOf(`${own}!`).toString(36)}`,
    text,
    formula: name,
    why,
    on_screen: screenFor(pick(pack.screens[formula], `${own} screen`), template, words),
    first_frame: pick(frames, `${own} frame`).replace("{topic}", () =>
      clipped(words.topic.inner, 90),
    ),
    words: count,
    seconds: secondsFor(count),
    source: "formulas",
  };
}

/** The line in the brief's tone, or longer where people take the time for it. */
function withManner(line: Line, setting: Setting, own: string): string {
  const text = fillLine(line, setting.words);
  const words = mannerOf(line, setting, own);
  if (!words || setting.said.has(words.text) || text.endsWith("___.")) return text;
  const whole = words.isBefore ? `${words.text} ${text}` : `${text} ${words.text}`;
  if (countWords(whole) > MAX_WORDS[setting.brief.platform]) return text;
  setting.said.add(words.text);
  return whole;
}

function mannerOf([formula]: Line, { brief, pack }: Setting, own: string) {
  const { platform } = brief;
  const { before, after } = pack.tones[brief.tone];
  if (chanceOf(`${own} tone`) < TONED) {
    const isBefore = !STARTS_ITSELF.has(formula) && chanceOf(`${own} side`) < 0.5;
    return { text: pick(isBefore ? before : after, `${own} words`), isBefore };
  }
  if (platform === "tiktok" || platform === "reels" || platform === "shorts") return null;
  if (chanceOf(`${own} longer`) > LENGTHENED) return null;
  return { text: pick(pack.longer[platform], `${own} which`), isBefore: false };
}

/** Few words; with the topic where it is short, or where the spoken line does not name it. */
function screenFor(words: string, template: string, { topic, language }: Words): string {
  const isNamed = /\{(?:topic|label|title)\}/i.test(template);
  const colon = language === "fr" ? "\u00a0: " : ": ";
  if (topic.kind === "question") return clipped(topic.label, 60);
  const withTopic = /[?!]$/u.test(words)
    ? `${words} ${topic.label}`
    : `${words}${colon}${topic.inner}`;
  if (withTopic.length <= 38) return withTopic;
  return isNamed ? words : clipped(topic.label, 60);
}
