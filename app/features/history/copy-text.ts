import { toast } from "#ui/toast";

/** Puts a text on the clipboard and says so. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(said);
  } catch {
    toast.error("Copying did not work", {
      description: "The browser keeps the clipboard closed. Select the text and copy it by hand.",
    });
  }
}
