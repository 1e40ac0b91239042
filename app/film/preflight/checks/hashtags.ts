import { POST_LIMITS } from "#contract/publishing/limits";
import { measureHashtags } from "#contract/publishing/measure-post";
import { hashtagsOf, POSTED_AT } from "#contract/publishing/post-texts";
import type { CheckDefinition } from "../check";
import { limitOfPost, pointOfPost, withPostTexts } from "../post-point";

/** Whether there are as many hashtags as platforms take. */
export const hashtagsCheck: CheckDefinition = {
  id: "hashtags",
  title: "Hashtags",
  limitFor: (platform) => limitOfPost(measureHashtags, platform),
  look({ platform, post }) {
    if (!post) return null;
    const point = pointOfPost(measureHashtags, post, platform);
    if (point?.state !== "fail") return point;
    const most = Math.min(...POSTED_AT[platform].map((one) => POST_LIMITS[one].tags.max));
    const hashtags = hashtagsOf(post.tags);
    if (hashtags.length <= most) return point;
    const tags = hashtags.slice(0, most).map((hashtag) => hashtag.slice(1));
    return {
      ...point,
      fixLabel: `Keep the first ${most}`,
      fix: (present) => withPostTexts(present, { tags }),
    };
  },
};
