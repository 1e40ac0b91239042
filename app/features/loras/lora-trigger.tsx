import { Copy } from "lucide-react";
import { Button } from "#ui/button";
import { copyText } from "../history/copy-text";

/** The word that calls a LoRA in a prompt, to be copied. */
export function LoraTrigger({ trigger }: { trigger: string | null }) {
  if (trigger === null) return <p className="text-faint text-sm">No trigger word</p>;
  return (
    <p className="flex min-h-8 min-w-0 items-center gap-2 text-sm">
      <span className="text-faint">Trigger</span>
      <code className="min-w-0 rounded-frame bg-well px-1.5 py-0.5 font-mono text-xs [overflow-wrap:anywhere]">
        {trigger}
      </code>
      <Button
        size="icon-sm"
        variant="quiet"
        className="pointer-coarse:size-11"
        aria-label={`Copy the trigger ${trigger}`}
        onClick={() => void copyText(trigger, "Trigger copied")}
      >
        <Copy aria-hidden="true" className="size-3.5" />
      </Button>
    </p>
  );
}
