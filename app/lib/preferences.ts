import type { Preferences } from "#contract/preferences";
import { toast } from "#ui/toast";
import { sendJson } from "./api";
import { messageOf } from "./api-error";
import { PREFERENCES_PATH } from "./read-paths";
import { peek } from "./reads";
import { useResource } from "./resource";

/** What a person set for their own work, and the way to change it. */
export function usePreferences() {
  const { data, error, reload, change } = useResource<Preferences>(PREFERENCES_PATH, {
    failure: "Your preferences could not be loaded.",
  });

  /** Keeps changes, and shows them at once. @returns whether they were kept. */
  async function save(part: Partial<Preferences>): Promise<boolean> {
    if (!data) return false;
    const next = { ...data, ...part };
    change(next);
    try {
      await sendJson("PUT", PREFERENCES_PATH, next);
      return true;
    } catch (failure) {
      const description = messageOf(failure, "Try again in a moment.");
      toast.error("This could not be saved", { description });
      await reload();
      return false;
    }
  }

  return { preferences: data, error, reload, save };
}

/** The preferences as they were last read; for what happens outside of a screen. */
export const knownPreferences = () => peek<Preferences>(PREFERENCES_PATH);
