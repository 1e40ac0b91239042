import { POST_LIMITS } from "#contract/publishing/limits";
import { measureTitle } from "#contract/publishing/measure-post";
import { cutText, POSTED_AT } from "#contract/publishing/post-texts";
import type { CheckDefinition } from "../check";
import { limitOfPost, pointOfPost, withPostTexts } from "../post-point";

/** Whether platforms take the title of the post. */
export const postTitleCheck: CheckDefinition = {
  id: "post-title",
  title: "Title",
  limitFor: (platform) => limitOfPost(measureTitle, platform),
  look({ platform, post }) {
    if (!post) return null;
    const point = pointOfPost(measureTitle, post, platform);
    if (point?.state !== "fail" || post.title === "") return point;
    const most = Math.min(...POSTED_AT[platform].map((one) => POST_LIMITS[one].title.max));
    const title = cutText(post.title.replace(/[<>]/g, ""), most);
    return {
      ...point,
      fixLabel: "Shorten the title",
      fix: (present) => withPostTexts(present, { title }),
    };
  },
};
