import { hookBriefSchema } from "#contract/hooks";
import type { ScriptScene } from "#contract/written-scripts";
import { pick } from "../../hooks/seed";
import { bare, readTopic } from "../../hooks/topic";
import { writeFromFormulas } from "../../hooks/write-from-formulas";
import { type DraftLine, fitLines, toScenes } from "./fit-lines";
import { inTurn } from "./in-turn";
import type { RuleTask } from "./rule-task";

const MAX_SCENE_WORDS = 24;
/** Letters of a topic that a hook can be about. */
const MAX_HOOK_TOPIC = 200;

/** A short film about a topic: an opening, what it is about, steps that suit any topic, an end. */
export function writeShort({ request, language, pack, seed, isFine }: RuleTask): ScriptScene[] {
  const { topic = "", seconds, hook } = request;
  const { label, inner, isShort } = readTopic(topic, language);
  const subject = isShort ? label : null;
  const about = isShort ? seenIn(inner, language) : "the subject";
  const shots = (at: number) =>
    inTurn(
      [
        `Close-up of a detail of ${about}`,
        `Hands at work on ${about}`,
        `A wide, calm view of ${about}`,
        `The presenter speaks to the camera, ${about} in the background`,
      ],
      `${seed} shots`,
      at,
    );
  const lines: DraftLine[] = [];
  const add = (say: string, rank: number, write?: string) => {
    const line = { say, show: shots(lines.length), cites: [], rank, ...(write ? { write } : {}) };
    if (isFine(line)) lines.push(line);
  };
  const opening = [hook ?? "", ...openings(topic, language, seed)].find(
    (say) => say !== "" && isFine({ say, show: "", cites: [] }),
  );
  if (opening) add(opening, 0, subject && subject.length <= 40 ? subject : undefined);
  if (subject !== null)
    add(
      pick(pack.short.about, `${seed} about`).replace("{topic}", () => bare(subject)),
      1,
    );
  for (const [at, step] of pack.short.steps.entries()) add(step, 2 + at);
  add(pick(pack.short.end, `${seed} end`), 1);
  const fillers = pack.neutral.map((say, at) => ({
    say,
    show: shots(100 + at),
    cites: [],
    rank: 9,
  }));
  return toScenes(fitLines(lines, { seconds, seed, fillers }), MAX_SCENE_WORDS);
}

/** Words of a topic that a shot can be of; a longer one is a title. */
const MAX_SEEN_WORDS = 6;

/**
 * What of a topic can be seen: of a long English title, the thing at its end ("a monstera" of "three mistakes people
 * make when they repot a monstera").
 */
export function seenIn(topic: string, language: RuleTask["language"]): string {
  if (language !== "en" || topic.split(/\s+/).length <= MAX_SEEN_WORDS) return topic;
  const end =
    /.*\b(?:(?<kept>an?|the|your|my|our|his|her|their)|of|on|in|for|with|about|from|at)\s+(?<thing>[^\s.!?]+(?:\s+[^\s.!?]+){0,2})[.!?]*$/i.exec(
      topic,
    );
  const { kept, thing } = end?.groups ?? {};
  if (!thing) return topic;
  return kept ? `${kept} ${thing}` : thing;
}

/** Opening lines from the hooks' formulas, without those that wait for a number of the creator's. */
function openings(topic: string, language: RuleTask["language"], seed: string): string[] {
  const brief = hookBriefSchema.safeParse({ topic: topic.slice(0, MAX_HOOK_TOPIC), language });
  if (!brief.success) return [];
  const page = Number(/\d+$/.exec(seed)?.[0] ?? 0);
  const without = { texts: new Set<string>(), ids: new Set<string>() };
  return writeFromFormulas(brief.data, { page, count: 10, without })
    .map(({ text }) => text)
    .filter((text) => !text.includes("___"));
}
