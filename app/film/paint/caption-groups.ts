import { type CaptionGroup, groupWords } from "#contract/timeline/group-words";
import type { CaptionTrack } from "#contract/timeline/timeline";
import { endsSentence } from "#contract/timeline/words";
import { definitionOf } from "./caption-styles";
import { runsRightToLeft, sentenceRunsRightToLeft } from "./direction";

/** The group that is on the screen at a time. */
export function groupAt<Group extends CaptionGroup>(
  groups: readonly Group[],
  time: number,
): Group | undefined {
  return groups.find((group) => time >= group.from && time < group.to);
}

/** The word of a group that is being spoken, or was last; -1 before the first. */
export function spokenIndex(group: CaptionGroup, time: number): number {
  return group.words.findLastIndex((word) => word.t0 <= time);
}

/** A group with the direction that its sentence runs in. */
export interface DirectedGroup extends CaptionGroup {
  isRightToLeft: boolean;
}

/** Whether a sentence ends with a group. */
function isLastOfSentence(group: CaptionGroup, next: CaptionGroup | undefined): boolean {
  const last = group.words.at(-1);
  if (!last || !next) return true;
  const isMarked = last.breakAfter === true || next.words[0]?.speaker !== last.speaker;
  return isMarked || (last.item === undefined && endsSentence(last.w));
}

/** The groups of a track. All groups of a sentence run in one direction, whichever letters each of them has. */
export function directedGroups(
  track: Pick<CaptionTrack, "words" | "style" | "language">,
): DirectedGroup[] {
  const { style } = track;
  const { maxWords = style.maxWords } = definitionOf(style);
  const groups = groupWords(track.words, { maxWords: Math.min(maxWords, style.maxWords) });
  const film = runsRightToLeft(
    track.words.map(({ w }) => w),
    track.language,
  );
  const directed: DirectedGroup[] = [];
  let sentence: CaptionGroup[] = [];
  for (const [index, group] of groups.entries()) {
    sentence.push(group);
    if (!isLastOfSentence(group, groups[index + 1])) continue;
    const texts = sentence.flatMap(({ words }) => words.map(({ w }) => w));
    const isRightToLeft = sentenceRunsRightToLeft(texts, film);
    for (const one of sentence) directed.push({ ...one, isRightToLeft });
    sentence = [];
  }
  return directed;
}
