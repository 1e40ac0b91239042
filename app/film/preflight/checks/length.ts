import { POST_LIMITS } from "#contract/publishing/limits";
import { POSTED_AT } from "#contract/publishing/post-texts";
import { PLATFORMS } from "#contract/timeline/platforms";
import { durationOf } from "#contract/timeline/timeline";
import { trimTo } from "../../edit/trim";
import type { CheckDefinition } from "../check";

/** Whether the film is as long as a platform takes, and as viewers stay. */
export const lengthCheck: CheckDefinition = {
  id: "length",
  title: "Length",
  limitFor: (platform) => `at most ${PLATFORMS[platform].seconds.max} s`,
  look({ timeline, platform }) {
    const seconds = durationOf(timeline);
    const { max, best } = PLATFORMS[platform].seconds;
    const min = Math.max(...POSTED_AT[platform].map((one) => POST_LIMITS[one].seconds.min));
    const value = `${seconds.toFixed(1)} s of ${max} s`;
    if (seconds > max) {
      return {
        value,
        state: "fail",
        sentence: `The film is ${(seconds - max).toFixed(1)} s longer than the platform takes.`,
        fixLabel: `Cut to ${max} s`,
        fix: (present) => trimTo(present, { seconds: max }),
      };
    }
    if (seconds === 0) return { value, state: "fail", sentence: "The film has nothing in it yet." };
    if (seconds < min)
      return {
        value,
        state: "fail",
        sentence: `The film is shorter than ${min} s, the least that is taken.`,
      };
    const isLong = seconds > best;
    return {
      value,
      state: isLong ? "warn" : "ok",
      sentence: isLong ? `Most viewers leave before ${best} s.` : "The length is fine.",
    };
  },
};
