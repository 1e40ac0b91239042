import { X } from "lucide-react";
import { Button } from "#ui/button";
import { CopyButton } from "../hooks/copy-button";
import type { HookWords } from "./use-draft";

/** The words of the hook that a clip is made for: the clip shows its first frame, the words come over it. */
export function HookBriefCard({ hook, onRemove }: { hook: HookWords; onRemove: () => void }) {
  return (
    <section
      aria-label="Your hook"
      className="grid gap-3 rounded-control border border-line bg-well p-3 text-sm"
    >
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold">Your hook</h3>
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label="Remove the hook from the form"
          onClick={onRemove}
        >
          <X aria-hidden="true" className="size-4" />
        </Button>
      </div>
      <dl className="grid gap-2">
        <Words name="Line" text={hook.line} canCopy />
        <Words name="On screen" text={hook.onScreen} canCopy />
        <Words name="First frame" text={hook.firstFrame} />
      </dl>
      <p className="text-muted">
        The clip shows the first frame. Say the line and set the text over it when you cut.
      </p>
    </section>
  );
}

function Words({ name, text, canCopy = false }: { name: string; text: string; canCopy?: boolean }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-2">
      <dt className="text-faint">{name}</dt>
      <dd dir="auto" className="font-medium wrap-anywhere">
        {text}
      </dd>
      {canCopy && (
        <dd>
          <CopyButton text={text} />
        </dd>
      )}
    </div>
  );
}
