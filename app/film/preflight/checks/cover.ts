import { PLATFORMS } from "#contract/timeline/platforms";
import type { CheckDefinition } from "../check";

/** The shape of covers in the grids of all three platforms. */
const COVER = { width: 9, height: 16 };
/** Covers of this share more or less of the shape are not cut visibly. */
const UNSEEN = 0.02;

/** How much of the first frame is seen where a platform shows it as a cover. */
export const coverCheck: CheckDefinition = {
  id: "cover",
  title: "Cover",
  limitFor: () => "9:16",
  look({ timeline, platform }) {
    const { width, height } = timeline.size;
    const shown = Math.min(1, (height * COVER.width) / COVER.height / width);
    const tall = Math.min(1, (width * COVER.height) / COVER.width / height);
    const seen = Math.min(shown, tall);
    const value = `${width} × ${height}, ${Math.round(seen * 100)} % seen`;
    if (seen >= 1 - UNSEEN)
      return { value, state: "ok", sentence: "The whole frame is seen as a cover." };
    const { title } = PLATFORMS[platform];
    return {
      value,
      state: "warn",
      sentence: `${title} shows covers at 9:16: the rest of the frame is cut off there.`,
    };
  },
};
