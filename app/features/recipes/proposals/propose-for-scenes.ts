import { type Candidate, type Proposal, proposeSeveral } from "#film/build/propose-videos";
import { type PlannedScene, SHORT_LOOKS } from "../short/short-plan";

/** Most own pictures and clips that are proposed for a scene. */
export const MOST_PROPOSALS = 3;

const LOOK_ENDINGS = Object.values(SHORT_LOOKS).map(({ words }) => `, ${words}`);

/** The words of a prompt without those of a look: these are in each prompt of a film and say nothing about what is seen. */
function withoutLook(words: string): string {
  const ending = LOOK_ENDINGS.find((one) => words.endsWith(one));
  return ending ? words.slice(0, -ending.length) : words;
}

const asSeen = (candidate: Candidate): Candidate => ({
  ...candidate,
  described: candidate.described.map(({ where, words }) => ({
    where,
    words: where === "prompt" ? withoutLook(words) : words,
  })),
});

/**
 * For each scene the creator's own pictures and clips whose words fit what it shows and says, the best first; none where
 * nothing fits. A picture that a scene of the plan already has is not proposed again.
 * @param candidates newest first
 */
export function proposeForScenes(
  scenes: readonly Pick<PlannedScene, "say" | "show" | "picture" | "clip">[],
  candidates: readonly Candidate[],
): Proposal[][] {
  const used = new Set(
    scenes.flatMap(({ picture, clip }) =>
      [picture?.src.url ?? [], clip?.picture?.src.url ?? []].flat(),
    ),
  );
  const open = candidates.filter(({ medium }) => !used.has(medium.url)).map(asSeen);
  const words = scenes.map(({ say, show }) => `${show}\n${say}`);
  return proposeSeveral(words, open, MOST_PROPOSALS);
}
