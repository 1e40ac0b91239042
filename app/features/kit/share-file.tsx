import { Share2 } from "lucide-react";
import { messageOf } from "#lib/api-error";
import { Button } from "#ui/button";
import { toast } from "#ui/toast";

/** Whether this device shares a file with its other programs: phones do. */
export const canShareFile = (file: File): boolean =>
  typeof navigator.canShare === "function" &&
  navigator.canShare({ files: [file] }) &&
  window.matchMedia("(pointer: coarse)").matches;

/** Hands a file and its text over to another program of the device. */
export function ShareFile({ file, text }: { file: File; text: string }) {
  async function share() {
    try {
      await navigator.share({ files: [file], text });
    } catch (error) {
      // Who closes the sheet has decided, and nothing went wrong.
      if (error instanceof DOMException && error.name === "AbortError") return;
      const description = messageOf(error, "Download it instead.");
      toast.error("The film was not shared", { description });
    }
  }
  return (
    <Button className="h-11" aria-label={`Share ${file.name}`} onClick={() => void share()}>
      <Share2 aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">Share</span>
    </Button>
  );
}
