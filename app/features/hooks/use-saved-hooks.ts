import {
  type Hook,
  type HookBrief,
  type SavedHook,
  savedHookPageSchema,
} from "../../../workers/contract/hooks";
import { messageOf } from "../../lib/api-error";
import { usePages } from "../../lib/resource";
import { toast } from "../../ui/toast";
import { removeHook, SAVED_PATH, saveHook } from "./hook-api";

/** The hooks that one keeps: the list, keeping one more, and letting one go. */
export function useSavedHooks() {
  const pages = usePages<SavedHook>(savedHookPageSchema, SAVED_PATH, {
    failure: "Your saved hooks could not be loaded.",
  });

  return {
    ...pages,
    /** What is kept of a hook's words, if it is in sight. */
    find: (hook: Hook) => pages.items?.find((item) => item.hook.text === hook.text) ?? null,
    async save(hook: Hook, brief: HookBrief) {
      try {
        await saveHook(hook, brief);
        await pages.reload();
        toast.success("Hook saved", { description: "You find it under Saved." });
      } catch (error) {
        toast.error("The hook was not saved", {
          description: messageOf(error, "Please try again."),
        });
      }
    },
    async remove(id: string) {
      try {
        await removeHook(id);
        await pages.reload();
        toast.info("Hook removed");
      } catch (error) {
        toast.error("The hook was not removed", {
          description: messageOf(error, "Please try again."),
        });
      }
    },
  };
}
