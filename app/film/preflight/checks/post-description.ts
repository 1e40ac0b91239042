import { measureDescription } from "#contract/publishing/measure-post";
import type { CheckDefinition } from "../check";
import { limitOfPost, pointOfPost } from "../post-point";

/** Whether platforms take the description of the post, with title and hashtags where these are one text. */
export const postDescriptionCheck: CheckDefinition = {
  id: "post-description",
  title: "Description",
  limitFor: (platform) => limitOfPost(measureDescription, platform),
  look: ({ platform, post }) => post && pointOfPost(measureDescription, post, platform),
};
