import { useEffect } from "react";
import { useBalance } from "#lib/credits";
import { creditsLabel, describeSeconds } from "#lib/format";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { Choice, Group } from "../../editor/inspector/controls";
import { CaptionsField, MusicField } from "../fields/sound-fields";
import type { PlanProps } from "../recipe";
import { NeededVoice, VoiceField } from "../voice/voice-field";
import { followPicture, picturePrice } from "./pictures";
import { SceneCard } from "./scene-card";
import { spokenSeconds } from "./script";
import { SHORT_LOOKS, type ShortInput, type ShortPlan } from "./short-plan";
import { useScenes } from "./use-scenes";

type Props = PlanProps<ShortInput, ShortPlan>;

const LOOKS = Object.entries(SHORT_LOOKS).map(([value, { label }]) => ({ value, label }));

const WRITERS: Record<ShortPlan["by"], string> = {
  creator: "Your script",
  rules: "Written by rule, no AI",
  model: "Written by AI",
};

/** Scenes with what is said, shown and written, and what all of them share. */
export function ShortPlanForm({ plan, means, update }: Props) {
  const { pictureModel } = means;
  const scenes = useScenes(plan, { model: pictureModel, update });
  useFollowedPictures(plan, update);
  const { data: credits } = useBalance();
  const change = (part: Partial<ShortPlan>) => update((now) => ({ ...now, ...part }));
  const open = plan.scenes.filter(({ picture, pending }) => picture === null && pending === null);
  const price = pictureModel
    ? open.reduce((sum, scene) => {
        const place = plan.scenes.indexOf(scene);
        return sum + picturePrice(pictureModel, scene, { plan, place });
      }, 0)
    : 0;
  const told = plan.scenes.reduce((sum, { say, write }) => sum + spokenSeconds(say || write), 0);
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid content-start gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted text-sm">
            {WRITERS[plan.by]} · {plan.scenes.length} scenes, about {describeSeconds(told)}
          </p>
          {pictureModel && open.length > 0 && (
            <Button size="sm" onClick={() => scenes.makeAll()}>
              Make {open.length === 1 ? "the picture" : `${open.length} pictures`}
              {price > 0 && <span className="figures font-normal">{creditsLabel(price)}</span>}
            </Button>
          )}
        </div>
        {pictureModel && (
          <p className="text-faint text-xs">
            Pictures by {pictureModel.name}
            {pictureModel.is_ai ? "" : ", no AI model"}. You have{" "}
            {creditsLabel(credits?.balance ?? 0)}.
          </p>
        )}
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
              isLast={index === plan.scenes.length - 1}
              onChange={(part) => scenes.change(scene.id, part)}
              onMake={() => scenes.make(scene.id)}
              onCancel={() => scenes.cancel(scene.id)}
              onUpload={(file) => scenes.upload(scene.id, file)}
              onMove={(by) => scenes.move(scene.id, by)}
              onRemove={() => scenes.remove(scene.id)}
            />
          ))}
        </ol>
        <Button size="sm" className="justify-self-start" onClick={scenes.add}>
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
          <CaptionsField value={plan.captions} onChange={(captions) => change({ captions })} />
          <MusicField value={plan.music} onChange={(music) => change({ music })} />
        </Group>
      </div>
    </div>
  );
}

/** Follows the pictures that are being made, also after a reload. */
function useFollowedPictures(plan: ShortPlan, update: Props["update"]) {
  const pending = plan.scenes.flatMap((scene) => scene.pending ?? []).join(" ");
  useEffect(() => {
    const stops = pending
      .split(" ")
      .filter((id) => id !== "")
      .map((id) =>
        followPicture(id, ({ picture, failure }) =>
          update((now) => ({
            ...now,
            scenes: now.scenes.map((scene) =>
              scene.pending === id
                ? { ...scene, pending: null, failure, picture: picture ?? scene.picture }
                : scene,
            ),
          })),
        ),
      );
    return () => {
      for (const stop of stops) stop();
    };
  }, [pending, update]);
}
