import { MAX_SCRIPT_SCENES } from "#contract/written-scripts";
import { describeSeconds } from "#lib/format";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { Choice, Group } from "../../editor/inspector/controls";
import { SubjectChoice } from "../../subjects/subject-choice";
import { AiNoteField } from "../fields/ai-note-field";
import { CaptionsField, MusicField } from "../fields/sound-fields";
import { ProposalStrip } from "../proposals/proposal-strip";
import { useProposals } from "../proposals/use-proposals";
import type { PlanProps } from "../recipe";
import { ADDS_ROW } from "../rows/delete-row";
import { NeededVoice, VoiceField } from "../voice/voice-field";
import { areStillsApproved, clipPrice } from "./clips";
import { picturePrice } from "./pictures";
import { SceneCard } from "./scene-card";
import { spokenSeconds } from "./script";
import { aiPartsOf, SHORT_LOOKS, type ShortInput, type ShortPlan } from "./short-plan";
import { Storyboard } from "./storyboard";
import { useClips } from "./use-clips";
import { useFollowed } from "./use-followed";
import { useScenes } from "./use-scenes";

type Props = PlanProps<ShortInput, ShortPlan>;

const LOOKS = Object.entries(SHORT_LOOKS).map(([value, { label }]) => ({ value, label }));

const WRITERS: Record<ShortPlan["by"], string> = {
  creator: "Your script",
  rules: "Written by rule, no AI",
  model: "Written by AI",
};

/** Scenes with what is said, shown and written, and what all of them share. */
export function ShortPlanForm({ plan, means, update, onWait }: Props) {
  const { pictureModel, clipModel } = means;
  const scenes = useScenes(plan, { model: pictureModel, update, onWait });
  const clips = useClips(plan, { model: clipModel, update });
  const proposals = useProposals(plan.scenes);
  useFollowed(plan, update);
  const change = (part: Partial<ShortPlan>) => update((now) => ({ ...now, ...part }));
  const isReadyForClips = areStillsApproved(plan);
  const told = plan.scenes.reduce((sum, { say, write }) => sum + spokenSeconds(say || write), 0);
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid content-start gap-4">
        <p className="text-muted text-sm">
          {WRITERS[plan.by]} · {plan.scenes.length} {plan.scenes.length === 1 ? "scene" : "scenes"},
          about {describeSeconds(told)}
        </p>
        <Storyboard
          plan={plan}
          pictureModel={pictureModel}
          clipModel={clipModel}
          onMakeAll={() => void scenes.makeAll()}
          onApproveAll={clips.approveAll}
          onAnimateAll={() => void clips.animateAll()}
        />
        <ol aria-label="Scenes" className="grid gap-3">
          {plan.scenes.map((scene, index) => (
            <SceneCard
              key={scene.id}
              scene={scene}
              number={index + 1}
              shape={plan.shape}
              problems={plan.problems.filter(({ at }) => at === scene.id)}
              price={
                pictureModel ? picturePrice(pictureModel, scene, { plan, place: index }) : null
              }
              clipPrice={clipModel ? clipPrice(clipModel, scene, { plan, place: index }) : null}
              isReadyForClips={isReadyForClips}
              isLast={index === plan.scenes.length - 1}
              onChange={(part) => scenes.change(scene.id, part)}
              act={{
                onMake: () => scenes.make(scene.id),
                onCancel: () => scenes.cancel(scene.id),
                onUpload: (file) => void scenes.upload(scene.id, file),
                onApprove: (isApproved) => clips.approve(scene.id, isApproved),
                onAnimate: () => clips.animate(scene.id),
                onCancelClip: () => clips.cancel(scene),
                onShowStill: () => clips.showStill(scene.id),
                onMove: (by) => scenes.move(scene.id, by),
                onRemove: () => scenes.remove(scene.id),
              }}
            >
              {scene.picture === null && scene.pending === null && (
                <ProposalStrip
                  number={index + 1}
                  proposals={proposals(scene)}
                  onUse={(medium) => scenes.use(scene.id, medium)}
                />
              )}
            </SceneCard>
          ))}
        </ol>
        <Button
          {...ADDS_ROW}
          size="sm"
          className="justify-self-start"
          disabled={plan.scenes.length >= MAX_SCRIPT_SCENES}
          onClick={scenes.add}
        >
          Add a scene
        </Button>
      </div>
      <div className="grid content-start gap-5">
        <Field label="Title">
          {(control) => (
            <Input
              {...control}
              value={plan.title}
              maxLength={80}
              onChange={({ target }) => change({ title: target.value })}
            />
          )}
        </Field>
        <Group title="Voice">
          <VoiceField
            value={plan.voice}
            voices={means.voices}
            onChange={(voice) => change({ voice })}
          />
          <NeededVoice voices={[plan.voice]} means={means} />
        </Group>
        <Group title="Look and sound">
          <Choice
            label="Style"
            options={LOOKS}
            value={plan.style}
            onChange={(style) => change({ style })}
          />
          <SubjectChoice
            model={pictureModel}
            subject={plan.subject ?? null}
            others={0}
            onChange={(subject) => change({ subject })}
          />
          <CaptionsField value={plan.captions} onChange={(captions) => change({ captions })} />
          <MusicField value={plan.music} onChange={(music) => change({ music })} />
          <AiNoteField
            parts={aiPartsOf(plan)}
            value={plan.saysAi}
            onChange={(saysAi) => change({ saysAi })}
          />
        </Group>
      </div>
    </div>
  );
}
