import { useState } from "react";
import { HOOK_LANGUAGES, type HookBrief } from "#contract/hooks";
import { languageOf } from "#film/build/match-words";
import { refreshCredits } from "#lib/credits";
import { creditsLabel } from "#lib/format";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { requestHooks } from "../../../hooks/hook-api";
import type { LongWork } from "../../frame/use-run";
import type { VariantsProps } from "../../recipe";
import type { ShortInput, ShortPlan } from "../short-plan";
import { completeHooks, HOOK_COUNT } from "./variant-plans";

/** The longest topic that hooks are written for. */
const MAX_TOPIC = 200;

const LABELS = Array.from({ length: HOOK_COUNT }, (_, at) => `Hook ${at + 1}`);

/** What hooks are asked for, from what is known of a plan. */
function briefOf(input: ShortInput, plan: ShortPlan): HookBrief {
  const topic = [input.topic, plan.title, plan.scenes[0]?.say ?? ""].find(
    (text) => text.trim().length >= 2,
  );
  const language = languageOf(plan.scenes.map(({ say }) => say).join("\n"));
  return {
    topic: (topic ?? "this film").trim().slice(0, MAX_TOPIC),
    ...{ audience: "", proof: "", tone: "friendly", platform: "tiktok" },
    language: HOOK_LANGUAGES.find((one) => one === language) ?? "en",
  };
}

/** First sentences for variants: they can be written here, or asked for. */
export function HookFields({
  input,
  plan,
  means,
  keep,
  work,
}: VariantsProps<ShortInput, ShortPlan> & { work: LongWork }) {
  const [page, setPage] = useState(0);
  const [note, setNote] = useState<string | null>(null);
  const hooks = LABELS.map((_, at) => plan.hooks?.[at] ?? "");

  const write = () =>
    void work.run({ step: "Plan", name: "Writing hooks…" }, async () => {
      const answer = await requestHooks({ brief: briefOf(input, plan), page, locked: [] });
      const complete = completeHooks(answer.hooks.map(({ text }) => text));
      keep((now) => ({ ...now, hooks: complete }));
      setNote(complete.length < HOOK_COUNT ? "Write the rest yourself." : answer.note);
      setPage(page + 1);
      if (answer.cost > 0) refreshCredits();
    });

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" onClick={write}>
          Write hooks
          {means.hooksPrice > 0 && (
            <span className="figures font-normal">{creditsLabel(means.hooksPrice)}</span>
          )}
        </Button>
        <p className="text-muted text-xs">
          {note ?? "Each film begins with another sentence; the rest stays as it is."}
        </p>
      </div>
      {LABELS.map((label, at) => (
        <Field key={label} label={label}>
          {(control) => (
            <Input
              {...control}
              value={hooks[at]}
              maxLength={300}
              onChange={({ target }) =>
                keep((now) => ({ ...now, hooks: hooks.with(at, target.value) }))
              }
            />
          )}
        </Field>
      ))}
    </div>
  );
}
