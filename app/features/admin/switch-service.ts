import { sendJson } from "#lib/api";
import { serverMessageOf } from "#lib/api-error";
import { toast } from "#ui/toast";

/** Switches a service outside of this site on or off, and says what came of it. @param path of its setting */
export async function switchService(path: string, isOn: boolean): Promise<void> {
  try {
    await sendJson("PUT", path, { is_on: isOn });
    toast.success(isOn ? "Switched on." : "Switched off.");
  } catch (failure) {
    toast.error("Error", { description: serverMessageOf(failure, "This could not be saved.") });
  }
}
