import { type Talk, type Utterance, utterancesOf } from "./measure-talk";

/** A stretch of a recording that is proposed, and why. Seconds. */
export interface Highlight {
  from: number;
  to: number;
  /** What was measured or found in it, each in a few words; the weightiest first. */
  reasons: string[];
}

/** So many are proposed at the most, each so long; those near the middle are preferred. Seconds. */
const MOST = 5;
const LENGTH = { from: 15, to: 60, best: 30 };
/** The margin before the first word and behind the last, where the pause is long enough. Seconds. */
const LEAD = { before: 0.15, behind: 0.3 };
/** From here on a stretch is louder or faster than the rest, or has fewer pauses: dB, a factor, a share. */
const LOUDER = 2;
const FASTER = 1.15;
const DENSER = 0.06;
/** A quotation in a reason has at most so many letters. */
const QUOTED = 60;

/** A reason for a stretch, and how much it counts among others. */
interface Ground {
  weight: number;
  reason: string;
}

interface Sums {
  loudness: number;
  windows: number;
  words: number;
  spoken: number;
  seconds: number;
}

/** What phrases have together; pauses between them count as time. */
function sumOf(phrases: readonly Utterance[]): Sums {
  const [first, last] = [phrases[0], phrases.at(-1)];
  const sums = { loudness: 0, windows: 0, words: 0, spoken: 0 };
  for (const phrase of phrases) {
    sums.loudness += phrase.loudness;
    sums.windows += phrase.windows;
    sums.words += phrase.words;
    sums.spoken += phrase.spoken;
  }
  return { ...sums, seconds: first && last ? last.to - first.from : 0 };
}

const meanLevel = ({ loudness, windows }: Sums) => loudness / Math.max(1, windows);
const pace = ({ words, spoken }: Sums) => words / Math.max(1, spoken);
const density = ({ spoken, seconds }: Sums) => Math.min(1, spoken / Math.max(0.1, seconds));

const quoted = (text: string) =>
  text.length <= QUOTED ? `“${text}”` : `“${text.slice(0, QUOTED - 1).trimEnd()}…”`;

/** What is said in some phrases that people listen to. */
function groundsInWords(phrases: readonly Utterance[]): Ground[] {
  const grounds: Ground[] = [];
  const question = phrases.find(({ isQuestion }) => isQuestion);
  if (question)
    grounds.push({
      weight: question === phrases[0] ? 1.2 : 0.7,
      reason: `Question: ${quoted(question.text)}`,
    });
  const announced = phrases.find(({ key }) => key !== null);
  if (announced)
    grounds.push({
      weight: announced === phrases[0] ? 1.1 : 0.8,
      reason: `Key phrase: “${announced.key}”`,
    });
  const numbers = [...new Set(phrases.flatMap((phrase) => phrase.numbers))];
  if (numbers.length > 1)
    grounds.push({
      weight: Math.min(0.8, 0.3 * numbers.length),
      reason: `Numbers: ${numbers.slice(0, 4).join(", ")}`,
    });
  return grounds;
}

/** How some phrases are spoken, beside the whole talk. */
function groundsInSound(part: Sums, whole: Sums): Ground[] {
  const grounds: Ground[] = [];
  const louder = meanLevel(part) - meanLevel(whole);
  if (louder >= LOUDER)
    grounds.push({
      weight: Math.min(1.2, louder / 4),
      reason: `Louder: ${louder.toFixed(1)} dB above the average`,
    });
  const faster = pace(part) / Math.max(0.1, pace(whole));
  if (part.words > 0 && faster >= FASTER)
    grounds.push({
      weight: Math.min(0.8, (faster - 1) * 2),
      reason: `Faster: ${pace(part).toFixed(1)} words a second`,
    });
  const denser = density(part) - density(whole);
  if (denser >= DENSER)
    grounds.push({
      weight: Math.min(0.6, denser * 3),
      reason: `Few pauses: ${Math.round(density(part) * 100)} % of it is speech`,
    });
  return grounds;
}

interface Candidate extends Highlight {
  weight: number;
}

function candidateOf(
  phrases: readonly Utterance[],
  { first, last, whole, duration }: { first: number; last: number; whole: Sums; duration: number },
): Candidate | null {
  const chosen = phrases.slice(first, last + 1);
  const grounds = [...groundsInWords(chosen), ...groundsInSound(sumOf(chosen), whole)];
  if (grounds.length === 0) return null;
  grounds.sort((one, other) => other.weight - one.weight);
  const [from, to] = [chosen[0]?.from ?? 0, chosen.at(-1)?.to ?? 0];
  const before = phrases[first - 1]?.to ?? 0;
  const next = phrases[last + 1]?.from ?? duration;
  const far = Math.abs(to - from - LENGTH.best) / LENGTH.best;
  return {
    from: Math.max(0, from - Math.min(LEAD.before, Math.max(0, from - before) / 2)),
    to: Math.min(duration, to + Math.min(LEAD.behind, Math.max(0, next - to) / 2)),
    reasons: grounds.map(({ reason }) => reason),
    weight: grounds.reduce((sum, { weight }) => sum + weight, 0) - 0.6 * far,
  };
}

/**
 * Stretches of a talk that make sense alone, by rule: they are louder or faster than the rest, have fewer
 * pauses, or hold a question, numbers or a phrase that announces something. They begin and end with sentences, or at
 * pauses where the words are not known, and do not overlap.
 * @returns at most five of 15 to 60 s, in their order; none of a talk that is as short as one of them
 */
export function findHighlights(talk: Talk): Highlight[] {
  const { duration } = talk.listened;
  const phrases = utterancesOf(talk);
  const whole = sumOf(phrases);
  if (whole.seconds < 2 * LENGTH.from) return [];
  const candidates: Candidate[] = [];
  for (const [first, { from }] of phrases.entries())
    for (let last = first; last < phrases.length; last += 1) {
      const seconds = (phrases[last]?.to ?? 0) - from;
      if (seconds > LENGTH.to - LEAD.before - LEAD.behind) break;
      if (seconds < LENGTH.from) continue;
      const candidate = candidateOf(phrases, { first, last, whole, duration });
      if (candidate && candidate.weight > 0) candidates.push(candidate);
    }
  candidates.sort((one, other) => other.weight - one.weight || one.from - other.from);
  const chosen: Candidate[] = [];
  for (const candidate of candidates) {
    if (chosen.length === MOST) break;
    if (chosen.every(({ from, to }) => candidate.to <= from || candidate.from >= to))
      chosen.push(candidate);
  }
  return chosen
    .sort((one, other) => one.from - other.from)
    .map(({ from, to, reasons }) => ({ from, to, reasons }));
}
