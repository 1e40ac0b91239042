import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#ui/button";
import { toast } from "#ui/toast";

const SHOWN_MS = 1600;

/** Copies a hook's words. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = window.setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      toast.error("Copying is not allowed here", { description: "Select the words instead." });
    }
  }

  return (
    <Button
      size="sm"
      variant="quiet"
      aria-label={`${isCopied ? "Copied" : "Copy"}: ${text}`}
      onClick={() => void copy()}
    >
      {isCopied ? (
        <Check aria-hidden="true" className="size-3.5" />
      ) : (
        <Copy aria-hidden="true" className="size-3.5" />
      )}
      <span aria-live="polite">{isCopied ? "Copied" : "Copy"}</span>
    </Button>
  );
}
