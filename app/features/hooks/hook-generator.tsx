import { useCallback, useRef, useState } from "react";
import type { HookBrief, HookOffer } from "#contract/hooks";
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
import { type BriefDraft, useHookDraft } from "./use-hook-draft";
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

  const keepForm = useCallback(
    (form: BriefDraft) => change((current) => ({ ...current, form })),
    [change],
  );

  /** On a phone the hooks lie below the form. */
  function showResults() {
    const top = resultsRef.current?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight / 2) resultsRef.current?.scrollIntoView({ block: "start" });
  }

  function write(brief: HookBrief) {
    setTab("hooks");
    void control.write(brief).then(showResults);
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
        <HookSheet sheet={draft.sheet} control={control} saved={saved} />
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
            isBusy={control.writing === "all"}
            offer={offer.data ?? null}
          />
        ) : (
          <Skeleton className="h-120 w-full" />
        )}
        <div ref={resultsRef} className="scroll-mt-20">
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
