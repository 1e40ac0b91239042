import type { Timeline } from "#contract/timeline/timeline";
import type { Check, CheckDefinition, CheckInput } from "./check";
import { awayCheck } from "./checks/away";
import { contrastCheck } from "./checks/contrast";
import { coverCheck } from "./checks/cover";
import { disclosureCheck } from "./checks/disclosure";
import { firstFrameCheck } from "./checks/first-frame";
import { hashtagsCheck } from "./checks/hashtags";
import { holesCheck } from "./checks/holes";
import { hookCheck } from "./checks/hook";
import { lengthCheck } from "./checks/length";
import { licencesCheck } from "./checks/licences";
import { loudnessCheck } from "./checks/loudness";
import { postDescriptionCheck } from "./checks/post-description";
import { postTitleCheck } from "./checks/post-title";
import { safeAreaCheck } from "./checks/safe-area";

/** Everything that is looked at before an export, in the order of the list. A file of `checks/` and a line here add one. */
export const CHECKS: readonly CheckDefinition[] = [
  lengthCheck,
  holesCheck,
  safeAreaCheck,
  loudnessCheck,
  firstFrameCheck,
  hookCheck,
  contrastCheck,
  licencesCheck,
  awayCheck,
  postTitleCheck,
  postDescriptionCheck,
  hashtagsCheck,
  coverCheck,
  disclosureCheck,
];

type Given = Pick<CheckInput, "platform"> &
  Partial<Pick<CheckInput, "measured" | "firstFrame" | "post" | "sources">>;

/** The list before an export. Pure: the same film gives the same list. It leaves out measurements that are still to come. */
export function checkFilm(
  timeline: Timeline,
  { platform, measured = null, firstFrame = null, post = null, sources = null }: Given,
): Check[] {
  return CHECKS.flatMap(({ id, title, limitFor, look }) => {
    const finding = look({ timeline, platform, measured, firstFrame, post, sources });
    return finding ? [{ id, title, limit: limitFor(platform), ...finding }] : [];
  });
}
