import type { Timeline } from "#contract/timeline/timeline";
import type { Check, CheckInput } from "./check";
import { CHECKS } from "./checks";

type Given = Pick<CheckInput, "platform"> & Partial<Pick<CheckInput, "measured" | "firstFrame">>;

/** The list before an export. Pure: the same film gives the same list. It leaves out measurements that are still to come. */
export function checkFilm(
  timeline: Timeline,
  { platform, measured = null, firstFrame = null }: Given,
): Check[] {
  return CHECKS.flatMap(({ id, title, limitFor, look }) => {
    const finding = look({ timeline, platform, measured, firstFrame });
    return finding ? [{ id, title, limit: limitFor(platform), ...finding }] : [];
  });
}
