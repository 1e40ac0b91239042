import type { Mood } from "#contract/timeline/timeline";
import { bedBars } from "../beds";
import { SCORES } from "../scores";
import type { Beats } from "./beats";

/** Four in a bar: the first is the strongest, the third is played as well. */
const ACCENTS = [1, 0.25, 0.5, 0.25];

/** The beats of music that is made by rule, as its score has them: they need not be listened for. */
export function bedBeats(mood: Mood): Beats {
  const { bars, seconds } = bedBars(mood);
  const count = bars * ACCENTS.length;
  return {
    perMinute: SCORES[mood].beats,
    times: Array.from({ length: count }, (_, beat) => (beat * seconds) / count),
    accents: Array.from({ length: count }, (_, beat) => ACCENTS[beat % ACCENTS.length] ?? 0),
    round: seconds,
  };
}
