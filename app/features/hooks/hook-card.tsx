import { Bookmark, BookmarkCheck, Lock, LockOpen, RefreshCw } from "lucide-react";
import type { GivenOrigin } from "#contract/film-origins";
import type { Hook, HookBrief } from "#contract/hooks";
import { cn } from "#lib/cn";
import { Button } from "#ui/button";
import { BlankForm } from "./blank-form";
import { checklistFor } from "./checklist";
import { CopyButton } from "./copy-button";
import { HookBody } from "./hook-body";
import { HookChecklist } from "./hook-checklist";
import { MakeFilm } from "./make-film";
import { MakeVideo } from "./make-video";

interface HookCardProps {
  hook: Hook;
  brief: HookBrief;
  isLocked: boolean;
  /** Of the kept hook; null where it is not kept. */
  savedId: string | null;
  /** What the topic comes from. */
  from?: readonly GivenOrigin[] | undefined;
  /** Another one is being written in its place. */
  isBusy: boolean;
  onSave: () => void;
  onLock: () => void;
  onReplace: () => void;
  onFill: (hook: Hook) => void;
}

/** One of ten: the hook, its checklist, and what can be done with it. */
export function HookCard({ hook, brief, isLocked, savedId, from, isBusy, ...on }: HookCardProps) {
  const isSaved = savedId !== null;
  const LockIcon = isLocked ? Lock : LockOpen;
  return (
    <li
      aria-busy={isBusy || undefined}
      className={cn(
        "flex flex-col gap-4 rounded-panel border bg-panel p-4 transition-[border-color,opacity] duration-150 sm:p-5",
        isLocked ? "border-signal-text" : "border-line",
        isBusy && "opacity-50",
      )}
    >
      <HookBody hook={hook} language={brief.language} />
      <BlankForm key={hook.text} hook={hook} onFill={on.onFill} />
      <HookChecklist checks={checklistFor(hook, brief)} />
      <div className="-mx-1.5 mt-auto flex flex-wrap items-center gap-1 border-line border-t pt-3">
        <CopyButton text={hook.text} />
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${isSaved ? "Saved, press to remove" : "Save"}: ${hook.text}`}
          onClick={on.onSave}
        >
          {isSaved ? (
            <BookmarkCheck aria-hidden="true" className="size-3.5" />
          ) : (
            <Bookmark aria-hidden="true" className="size-3.5" />
          )}
          {isSaved ? "Saved" : "Save"}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${isLocked ? "Unlock" : "Lock"}: ${hook.text}`}
          className={cn(isLocked && "text-signal-text")}
          onClick={on.onLock}
        >
          <LockIcon aria-hidden="true" className="size-3.5" />
          {isLocked ? "Unlock" : "Lock"}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Another in place of: ${hook.text}`}
          disabled={isLocked}
          aria-disabled={isBusy || undefined}
          onClick={on.onReplace}
        >
          <RefreshCw aria-hidden="true" className={cn("size-3.5", isBusy && "animate-spin")} />
          Another
        </Button>
        <MakeVideo hook={hook} />
        <MakeFilm hook={hook} brief={brief} id={savedId ?? ""} from={from} />
      </div>
    </li>
  );
}
