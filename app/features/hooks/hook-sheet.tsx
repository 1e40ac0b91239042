import { RefreshCw } from "lucide-react";
import type { Ref } from "react";
import { Button } from "#ui/button";
import { HookCard } from "./hook-card";
import { LockedFormulas } from "./locked-formulas";
import type { Sheet } from "./use-hook-draft";
import type { useHooks } from "./use-hooks";
import type { useSavedHooks } from "./use-saved-hooks";

interface HookSheetProps {
  sheet: Sheet;
  control: ReturnType<typeof useHooks>;
  saved: ReturnType<typeof useSavedHooks>;
  /** The ref of the heading, which gets the focus once the hooks are written. */
  heading: Ref<HTMLHeadingElement>;
}

/** The ten hooks, where they come from, and more of them. */
export function HookSheet({ sheet, control, saved, heading }: HookSheetProps) {
  const { hooks, note, locked_formulas } = sheet.answer;
  const { writing } = control;
  const open = hooks.length - sheet.lockedIds.length;
  // Keyed by place: a card that gets another hook keeps the focus of anyone who asked for it.
  const places = hooks.map((hook, place) => ({ place, hook }));
  const isReplaced = (id: string) =>
    writing !== null &&
    (typeof writing === "object" ? writing.id === id : !sheet.lockedIds.includes(id));
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-0.5">
          <h2 ref={heading} tabIndex={-1} className="text-xl">
            {hooks.length === 1 ? "1 hook" : `${hooks.length} hooks`}
          </h2>
          <p role="status" className="text-muted text-sm">
            {note}
          </p>
        </div>
        <Button
          isLoading={writing === "rest"}
          disabled={open === 0 || writing !== null}
          onClick={() => void control.more()}
        >
          {writing !== "rest" && <RefreshCw aria-hidden="true" className="size-4" />}
          {open === hooks.length ? "More" : `Rewrite the other ${open}`}
        </Button>
      </div>
      <ul aria-label="Hooks" className="grid items-stretch gap-4 2xl:grid-cols-2">
        {places.map(({ place, hook }) => (
          <HookCard
            key={place}
            hook={hook}
            brief={sheet.brief}
            isLocked={sheet.lockedIds.includes(hook.id)}
            savedId={saved.find(hook)?.id ?? null}
            from={sheet.origin}
            isBusy={isReplaced(hook.id)}
            onSave={() => void saved.toggle(hook, sheet.brief)}
            onLock={() => control.toggleLock(hook.id)}
            onReplace={() => void control.replace(hook.id)}
            onFill={control.edit}
          />
        ))}
      </ul>
      <LockedFormulas locked={locked_formulas} />
    </div>
  );
}
