import { useMemo } from "react";
import { CHAT_LOOKS, MOODS } from "#contract/timeline/names";
import { CHAT_LOOK_DEFINITIONS } from "#film/paint/chat-looks";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { Textarea } from "#ui/textarea";
import { Choice, Colour, Group, Toggle } from "../../editor/inspector/controls";
import { FilmPreview } from "../film/film-preview";
import type { PlanProps } from "../recipe";
import { DeleteRow } from "../rows/delete-row";
import { NeededVoice, VoiceField } from "../voice/voice-field";
import { buildChat } from "./build";
import type { ChatInput, ChatPlan, PlannedParticipant } from "./chat-plan";
import { PictureButton } from "./picture-button";

const LOOKS = CHAT_LOOKS.map((value) => ({ value, label: CHAT_LOOK_DEFINITIONS[value].label }));
const SIDES = [
  { value: "left", label: "Left" },
  { value: "right", label: "Right" },
] as const;

type Props = PlanProps<ChatInput, ChatPlan>;

/** The messages, who writes them, and how they look: with a preview without voices. */
export function ChatPlanForm({ plan, means, onChange, update, onWait }: Props) {
  const preview = useMemo(() => {
    let count = 0;
    const newId = () => {
      count += 1;
      return `preview-${count}`;
    };
    return buildChat(plan, { said: plan.said, seed: 1, newId });
  }, [plan]);
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid content-start gap-5">
        <Field label="Title" hint="What is written at the top of the chat.">
          {(control) => (
            <Input
              {...control}
              value={plan.title}
              maxLength={80}
              placeholder={plan.participants.find(({ side }) => side === "left")?.name}
              onChange={({ target }) => onChange({ ...plan, title: target.value })}
            />
          )}
        </Field>
        <Messages plan={plan} update={update} onWait={onWait} />
      </div>
      <div className="grid content-start gap-5">
        <FilmPreview timeline={preview} height="26rem" />
        <Group title="People">
          {plan.participants.map((one, index) => (
            <Participant
              key={one.name}
              one={one}
              voices={means.voices}
              onChange={(next) =>
                onChange({ ...plan, participants: plan.participants.with(index, next) })
              }
            />
          ))}
          <NeededVoice voices={plan.participants.map(({ voice }) => voice)} means={means} />
        </Group>
        <Group title="Look">
          <Choice
            label="Look"
            options={LOOKS}
            value={plan.look}
            onChange={(look) => onChange({ ...plan, look })}
          />
          <Toggle
            label="Dark"
            value={plan.isDark}
            onChange={(isDark) => onChange({ ...plan, isDark })}
          />
          <Colour
            label="Background"
            value={plan.background.color}
            onChange={(color) => onChange({ ...plan, background: { ...plan.background, color } })}
          />
          <Colour
            label="Background, lower edge"
            value={plan.background.to}
            onChange={(to) => onChange({ ...plan, background: { ...plan.background, to } })}
          />
        </Group>
        <Group title="Sound">
          <Toggle
            label="Message sounds"
            value={plan.hasSounds}
            onChange={(hasSounds) => onChange({ ...plan, hasSounds })}
          />
          <Toggle
            label="Music"
            note={`Made by rule, ${MOODS.length} moods in the editor`}
            value={plan.hasMusic}
            onChange={(hasMusic) => onChange({ ...plan, hasMusic })}
          />
        </Group>
      </div>
    </div>
  );
}

function Participant({
  one,
  voices,
  onChange,
}: {
  one: PlannedParticipant;
  voices: Props["means"]["voices"];
  onChange: (one: PlannedParticipant) => void;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
      <VoiceField
        label={`Voice of ${one.name}`}
        value={one.voice}
        voices={voices}
        onChange={(voice) => onChange({ ...one, voice })}
      />
      <Choice
        label="Side"
        options={SIDES}
        value={one.side}
        onChange={(side) => onChange({ ...one, side })}
      />
    </div>
  );
}

function Messages({ plan, update, onWait }: Pick<Props, "plan" | "update" | "onWait">) {
  const change = (id: string, part: Partial<ChatPlan["messages"][number]>) =>
    update((now) => ({
      ...now,
      messages: now.messages.map((one) => (one.id === id ? { ...one, ...part } : one)),
      problems: now.problems.filter(({ at }) => at !== id),
    }));
  return (
    <ol aria-label="Messages" className="grid gap-2">
      {plan.messages.map((message, index) => {
        const problems = plan.problems.filter(({ at }) => at === message.id);
        return (
          <li key={message.id} className="grid gap-1 rounded-control border border-line p-2">
            <div className="flex items-start gap-2">
              <Field
                label={message.from}
                className="min-w-0 flex-1"
                error={problems.map(({ message }) => message).join(" ") || null}
              >
                {(control) => (
                  <Textarea
                    {...control}
                    rows={1}
                    maxLength={500}
                    value={message.text ?? ""}
                    onChange={({ target }) => change(message.id, { text: target.value })}
                  />
                )}
              </Field>
              <div className="flex pt-7">
                <PictureButton
                  from={message.from}
                  picture={message.picture}
                  onWait={onWait}
                  onChange={(picture) => change(message.id, { picture })}
                />
                <DeleteRow
                  label={`Delete message ${index + 1}`}
                  onDelete={() =>
                    update((now) => ({
                      ...now,
                      messages: now.messages.filter(({ id }) => id !== message.id),
                      problems: now.problems.filter(({ at }) => at !== message.id),
                    }))
                  }
                />
              </div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
