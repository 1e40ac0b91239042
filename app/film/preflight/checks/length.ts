import { PLATFORMS } from "#contract/timeline/platforms";
import { durationOf } from "#contract/timeline/timeline";
import { trimTo } from "../../edit/trim-to";
import type { CheckDefinition } from "../check";

/** Whether the film is as long as a platform takes, and as viewers stay. */
export const lengthCheck: CheckDefinition = {
  id: "length",
  title: "Length",
  limitFor: (platform) => `at most ${PLATFORMS[platform].seconds.most} s`,
  look({ timeline, platform }) {
    const seconds = durationOf(timeline);
    const { most, best } = PLATFORMS[platform].seconds;
    const value = `${seconds.toFixed(1)} s`;
    if (seconds > most) {
      return {
        value,
        state: "fail",
        sentence: `The film is ${(seconds - most).toFixed(1)} s longer than the platform takes.`,
        fixLabel: `Cut to ${most} s`,
        fix: (film) => trimTo(film, { seconds: most }),
      };
    }
    if (seconds === 0) return { value, state: "fail", sentence: "The film has nothing in it yet." };
    const isLong = seconds > best;
    return {
      value,
      state: isLong ? "warn" : "ok",
      sentence: isLong ? `Most viewers leave before ${best} s.` : "The length is fine.",
    };
  },
};
