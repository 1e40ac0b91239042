import { useCallback, useEffect, useRef, useState } from "react";
import type { HookBrief, HookOffer } from "#contract/hooks";
import { cn } from "#lib/cn";
import { isFocusLost } from "#lib/focus-handover";
import { HOOK_OFFER_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { Skeleton } from "#ui/skeleton";
import { Tabs } from "#ui/tabs";
import { PageHeading } from "../shell/page-heading";
import { useViewer } from "../shell/viewer";
import { BriefForm } from "./brief-form";
import { HookSheet } from "./hook-sheet";
import { HooksIdle } from "./hooks-idle";
import { SavedList } from "./saved-list";
import { type BriefDraft, type Sheet, useHookDraft } from "./use-hook-draft";
import { useHooks } from "./use-hooks";
import { useSavedHooks } from "./use-saved-hooks";

/** A brief in, ten opening lines out: form on the left, hooks on the right. */
export function HookGenerator() {
  const viewer = useViewer();
  const { draft, change } = useHookDraft(viewer.accountId);
  const control = useHooks(draft?.sheet ?? null, change);
  const saved = useSavedHooks();
  const offer = useResource<HookOffer>(HOOK_OFFER_PATH, {
    failure: "The price could not be read.",
  });
  const [tab, setTab] = useState<"hooks" | "saved">("hooks");
  const [formKey, setFormKey] = useState(0);
  const resultsRef = useRef<HTMLDivElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  /** What had the focus as ten hooks were asked for, and the sheet that was there; null while none are. */
  const asked = useRef<{ from: Element | null; sheet: Sheet | null } | null>(null);

  const keepForm = useCallback(
    (form: BriefDraft) => change((current) => ({ ...current, form })),
    [change],
  );

  const sheet = draft?.sheet ?? null;
  const isWriting = control.writing === "all";
  useEffect(() => {
    if (isWriting || asked.current === null) return;
    const { from, sheet: before } = asked.current;
    asked.current = null;
    // On a phone the hooks lie below the form.
    const top = resultsRef.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > window.innerHeight / 4) {
      resultsRef.current?.scrollIntoView({ block: "start" });
    }
    // Someone who writes the next brief, or has gone elsewhere, keeps the focus.
    const { activeElement } = document;
    const isWaiting = activeElement === from && from instanceof HTMLButtonElement;
    if (sheet !== before && (isWaiting || isFocusLost())) {
      headingRef.current?.focus({ preventScroll: true });
    }
  }, [isWriting, sheet]);

  function write(brief: HookBrief) {
    setTab("hooks");
    if (control.writing === null) asked.current = { from: document.activeElement, sheet };
    void control.write(brief);
  }

  function tryExample(example: BriefDraft) {
    keepForm(example);
    setFormKey((key) => key + 1);
    write(example);
  }

  const hooks = !draft ? (
    <Skeleton className="h-96 w-full" />
  ) : (
    <div className="grid gap-4">
      {control.problem && (
        <p role="alert" className="rounded-panel border border-bad/40 bg-bad-wash p-4 text-sm">
          {control.problem}
        </p>
      )}
      {draft.sheet ? (
        <HookSheet sheet={draft.sheet} control={control} saved={saved} heading={headingRef} />
      ) : (
        <HooksIdle onTry={tryExample} />
      )}
    </div>
  );

  return (
    <div className="grid gap-5">
      <PageHeading title="Hook Generator">Ten opening lines, each with its formula.</PageHeading>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(18rem,22rem)_minmax(0,1fr)] xl:gap-6">
        {draft ? (
          <BriefForm
            key={formKey}
            draft={draft.form}
            onDraft={keepForm}
            onSubmit={write}
            isBusy={isWriting}
            isInReach={sheet !== null}
            offer={offer.data ?? null}
          />
        ) : (
          <Skeleton className="h-120 w-full" />
        )}
        <div
          ref={resultsRef}
          className={cn(
            "scroll-mt-20",
            // Room for the bar with "Write ten hooks".
            sheet && "max-lg:pb-24 max-lg:[&_:is(a,button,input)]:scroll-mb-24",
          )}
        >
          <Tabs
            label="Hooks"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: "hooks", label: "Hooks", content: hooks },
              { value: "saved", label: "Saved", content: <SavedList saved={saved} /> },
            ]}
          />
        </div>
      </div>
    </div>
  );
}
