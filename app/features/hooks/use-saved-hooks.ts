import type { Hook, HookBrief, SavedHook } from "#contract/hooks";
import { messageOf } from "#lib/api-error";
import { usePages } from "#lib/pages";
import { SAVED_HOOKS_PATH } from "#lib/read-paths";
import { toast } from "#ui/toast";
import { removeHook, saveHook } from "./hook-api";

/** The hooks that one keeps: the list, keeping one more, and letting one go. */
export function useSavedHooks() {
  const pages = usePages<SavedHook>(SAVED_HOOKS_PATH, {
    failure: "Your saved hooks could not be loaded.",
  });

  /** What is kept of a hook's words, if it is in sight. */
  const find = (hook: Hook) => pages.items?.find((item) => item.hook.text === hook.text) ?? null;

  async function save(hook: Hook, brief: HookBrief) {
    try {
      await saveHook(hook, brief);
      await pages.reload();
      toast.success("Hook saved", { description: "You find it under Saved." });
    } catch (error) {
      const description = messageOf(error, "Please try again.");
      toast.error("The hook was not saved", { description });
    }
  }

  async function remove(id: string) {
    try {
      await removeHook(id);
      await pages.reload();
      toast.info("Hook removed");
    } catch (error) {
      const description = messageOf(error, "Please try again.");
      toast.error("The hook was not removed", { description });
    }
  }

  return {
    ...pages,
    find,
    remove,
    /** Keeps a hook, or lets it go where it is kept. */
    toggle(hook: Hook, brief: HookBrief) {
      const kept = find(hook);
      return kept ? remove(kept.id) : save(hook, brief);
    },
  };
}
