import type { ScriptScene } from "#contract/written-scripts";
import { pick, shuffled } from "../../hooks/seed";
import { shortened } from "../page/clean-text";
import { wordRange, wordsSpokenIn } from "./fit-lines";
import { type Quotable, rankSentences } from "./rank-sentences";
import type { RuleTask } from "./rule-task";

/** Turns of a dialogue, at most; pairs of a question and its answer that are aimed at. */
const MAX_TURNS = 16;
const MAX_PAIRS = 7;
const MIN_PAIRS = 3;
/** Words of a question, about. */
const QUESTION = 5;
/** The most letters of a sentence that is shown while it is said. */
const MAX_WRITTEN = 140;

type Turn = Omit<ScriptScene, "id">;

/** A dialogue of two: B asks, A answers with sentences of the document as they are. Each turn cites its passage. */
export function writeDocument({ request, pack, seed, isFine }: RuleTask): ScriptScene[] {
  const { passages = [], seconds, hook } = request;
  const { least, usual, most } = wordRange(seconds);
  const start = passages[0]?.id ?? "";
  const quotable = rankSentences(passages, seconds <= 30 ? 16 : undefined)
    .filter(({ text, passage }) => isFine(answer(text, passage)))
    .map((one) => ({
      ...one,
      score: one.score * (0.8 + 0.4 * Number(pick(["0", "0.5", "1"], `${seed} ${one.place}`))),
    }));
  const chosen = choose(quotable, usual - 16);
  const asked = new Map<string, number>();
  const { ask, open, end } = pack.document;
  const opening = [hook ?? "", pick(open, `${seed} open`)].find(
    (say) => say !== "" && isFine({ say, show: "", cites: [start] }),
  );
  const turns: Turn[] = [
    {
      say: opening ?? open[0] ?? "",
      show: "The first page of the document",
      speaker: "A",
      cites: [start],
    },
  ];
  for (const { text, passage, sort } of chosen) {
    const turn = asked.get(sort) ?? 0;
    asked.set(sort, turn + 1);
    const questions = shuffled(ask[sort], `${seed} ask`, (one) => one);
    const say = questions[turn % questions.length] ?? "";
    turns.push(
      { say, show: "A question mark over the page", speaker: "B", cites: [passage] },
      answer(text, passage),
    );
  }
  const last = chosen.at(-1)?.passage ?? start;
  turns.push({
    say: pick(end, `${seed} end`),
    show: "The whole document, with its title",
    speaker: "B",
    cites: [last],
  });
  return fill(turns, {
    neutral: shuffled(pack.neutral, `${seed} fill`, (say) => say),
    least,
    most,
  }).map((turn, at) => ({ id: `s${at + 1}`, ...turn }));
}

const answer = (text: string, passage: string): Turn => ({
  ...{ say: text, show: "A card with the quote", speaker: "A", cites: [passage] },
  write: writtenOf(text),
});

/** A sentence as it is shown: what is left out is marked. */
function writtenOf(text: string): string {
  const short = shortened(text, MAX_WRITTEN);
  return short.length < text.length && !/[.!?]$/u.test(short) ? `${short} …` : short;
}

/** The best sentences for so many words, in the document's order. */
function choose(quotable: readonly Quotable[], words: number): Quotable[] {
  const chosen: Quotable[] = [];
  let left = words;
  for (const one of [...quotable].sort((a, b) => b.score - a.score)) {
    if (chosen.length >= MAX_PAIRS) break;
    const needed = wordsSpokenIn(one.text) + QUESTION;
    const isRepeated = chosen.some(({ text }) => text === one.text);
    if (isRepeated || needed > left) continue;
    // A long sentence must not take the place of the other turns.
    if (chosen.length < MIN_PAIRS && needed > left / (MIN_PAIRS - chosen.length) + QUESTION)
      continue;
    chosen.push(one);
    left -= needed;
  }
  return chosen.sort((a, b) => a.place - b.place);
}

/** Adds what is missing: turns before the last one, then words to the shortest ones. */
function fill(
  turns: readonly Turn[],
  bounds: { neutral: readonly string[]; least: number; most: number },
): Turn[] {
  const { neutral, least, most } = bounds;
  const filled = turns.map((turn) => ({ ...turn }));
  let words = filled.reduce((sum, { say }) => sum + wordsSpokenIn(say), 0);
  for (let at = 0; words < least && at < neutral.length * 3; at += 1) {
    const say = neutral[at % neutral.length] ?? "";
    if (words + wordsSpokenIn(say) > most) continue;
    words += wordsSpokenIn(say);
    const before = filled.at(-2) ?? filled[0];
    if (filled.length < MAX_TURNS && before) {
      const speaker = before.speaker === "A" ? "B" : "A";
      filled.splice(-1, 0, {
        say,
        show: "Both voices over the open page",
        speaker,
        cites: [...before.cites],
      });
    } else {
      const shortest = filled.reduce((a, b) =>
        wordsSpokenIn(a.say) <= wordsSpokenIn(b.say) ? a : b,
      );
      shortest.say = `${shortest.say} ${say}`;
    }
  }
  return filled;
}
