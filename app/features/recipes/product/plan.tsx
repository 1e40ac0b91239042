import { useMemo, useRef, useState } from "react";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { Textarea } from "#ui/textarea";
import { createFilmStage } from "../../editor/film-stage";
import { Group } from "../../editor/inspector/controls";
import { AiNoteField } from "../fields/ai-note-field";
import { CaptionsField, MusicField } from "../fields/sound-fields";
import { FilmPreview } from "../film/film-preview";
import type { PlanProps } from "../recipe";
import { NeededVoice, VoiceField } from "../voice/voice-field";
import { problemsOf, withKnownFacts } from "./ad-problems";
import { CutoutField } from "./cutout/cutout-field";
import { scriptName } from "./grid/make-grid";
import { previewAd } from "./grid/preview-ad";
import { StoryGrid } from "./grid/story-grid";
import { PresenterField } from "./presenter-field";
import {
  ACTION_AT,
  type AdScene,
  adPartsOf,
  BADGE_AT,
  chosenScenes,
  chosenScript,
  disclosureOf,
  type ProductInput,
  type ProductPlan,
} from "./product-plan";
import { paceOfAd } from "./said-ad";

type Props = PlanProps<ProductInput, ProductPlan>;

/** The scripts to choose from, the words of the chosen one, and a preview that costs nothing. */
export function ProductPlanForm({ plan, means, onChange, update, onWait }: Props) {
  const change = (part: Partial<ProductPlan>) => onChange({ ...plan, ...part });
  const withoutProblem = (place: string) => plan.problems.filter(({ at }) => at !== place);
  const problemAt = (place: string) =>
    plan.problems
      .filter(({ at }) => at === place)
      .map(({ message }) => message)
      .join(" ") || null;
  const preview = useMemo(
    () => previewAd(plan, { said: plan.said, pace: paceOfAd(plan, means) }),
    [plan, means],
  );
  const script = chosenScript(plan);
  const heading = useRef<HTMLParagraphElement>(null);
  const [stage] = useState(createFilmStage);
  const isOneOfMany = plan.scripts.length > 1;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:col-span-2">
        <p className="text-muted text-sm">
          {plan.by === "rules" ? "Written by rule, no AI" : "Written by AI"}, of {plan.facts.length}{" "}
          {plan.facts.length === 1 ? "fact" : "facts"} that you confirmed.
        </p>
        {(isOneOfMany || plan.unwritten) && (
          <StoryGrid
            plan={plan}
            means={means}
            stage={stage}
            onChange={change}
            onEdit={({ id }) => {
              change({ chosen: id });
              // The scenes are far below the grid on a phone.
              requestAnimationFrame(() => heading.current?.focus());
            }}
          />
        )}
      </div>
      <div className="grid content-start gap-4">
        <CutoutField plan={plan} update={update} onWait={onWait} />
        <Group title="Scenes">
          {isOneOfMany && script && (
            <p ref={heading} tabIndex={-1} dir="auto" className="scroll-mt-24 text-muted text-sm">
              <span className="sr-only">Scenes of </span>
              {scriptName(script)}
            </p>
          )}
          <Scenes plan={plan} onChange={onChange} />
        </Group>
      </div>
      <div className="grid content-start gap-5">
        <FilmPreview timeline={preview} height="24rem" stage={stage} />
        <Group title="At the end">
          <Field label="Call to action" error={problemAt(ACTION_AT)}>
            {(control) => (
              <Input
                {...control}
                value={plan.action}
                maxLength={60}
                onChange={({ target }) =>
                  change({ action: target.value, problems: withoutProblem(ACTION_AT) })
                }
              />
            )}
          </Field>
          <Field label="Price badge" error={problemAt(BADGE_AT)}>
            {(control) => (
              <Input
                {...control}
                value={plan.badge}
                maxLength={40}
                onChange={({ target }) =>
                  change({ badge: target.value, problems: withoutProblem(BADGE_AT) })
                }
              />
            )}
          </Field>
          <AiNoteField
            parts={adPartsOf(plan)}
            label={disclosureOf({ ...plan, saysAi: true }) ?? "Made with AI"}
            value={plan.saysAi}
            onChange={(saysAi) => change({ saysAi })}
          />
        </Group>
        <PresenterField plan={plan} means={means} update={update} onWait={onWait} />
        <Group title="Voice and sound">
          <VoiceField
            value={plan.voice}
            voices={means.voices}
            onChange={(voice) => change({ voice })}
          />
          <NeededVoice voices={[plan.voice]} means={means} />
          <CaptionsField value={plan.captions} onChange={(captions) => change({ captions })} />
          <MusicField value={plan.music} onChange={(music) => change({ music })} />
        </Group>
      </div>
    </div>
  );
}

/** The words of the script that is looked at. */
function Scenes({ plan, onChange }: Pick<Props, "plan" | "onChange">) {
  const set = (id: string, part: Partial<AdScene>) =>
    onChange({
      ...plan,
      problems: plan.problems.filter(({ at }) => at !== id),
      scripts: plan.scripts.map((script) => ({
        ...script,
        scenes: script.scenes.map((scene) =>
          scene.id === id ? withKnownFacts({ ...scene, ...part }, plan) : scene,
        ),
      })),
    });
  return (
    <ol aria-label="Scenes" className="grid gap-3">
      {chosenScenes(plan).map((scene, index) => {
        const problems = problemsOf([scene], plan);
        const facts = plan.facts.filter(({ id }) => scene.cites.includes(id));
        return (
          <li
            key={scene.id}
            aria-label={`Scene ${index + 1}`}
            className="grid gap-2 rounded-panel border border-line bg-panel p-3"
          >
            <Field label="Said" error={problems.map(({ message }) => message).join(" ") || null}>
              {(control) => (
                <Textarea
                  {...control}
                  rows={2}
                  maxLength={500}
                  value={scene.say}
                  onChange={({ target }) => set(scene.id, { say: target.value })}
                />
              )}
            </Field>
            <Field label="Written">
              {(control) => (
                <Input
                  {...control}
                  maxLength={120}
                  value={scene.write}
                  onChange={({ target }) => set(scene.id, { write: target.value })}
                />
              )}
            </Field>
            {facts.length > 0 && (
              <p className="text-faint text-xs">
                From: {facts.map(({ text, source }) => `${text} (${source})`).join(", ")}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
