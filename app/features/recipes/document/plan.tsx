import { useMemo } from "react";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { Textarea } from "#ui/textarea";
import { Choice, Group } from "../../editor/inspector/controls";
import { AiNoteField } from "../fields/ai-note-field";
import { MusicField } from "../fields/sound-fields";
import { FilmPreview } from "../film/film-preview";
import type { PlanProps } from "../recipe";
import { DeleteRow } from "../rows/delete-row";
import { NeededVoice, VoiceField } from "../voice/voice-field";
import { buildDocument } from "./build";
import { type DocumentInput, type DocumentPlan, documentPartsOf, type Turn } from "./document-plan";
import { MAX_PICTURES, picturesByTurn } from "./pictures/pictures-by-turn";
import { PicturesField, TurnPictures } from "./pictures/pictures-field";

type Props = PlanProps<DocumentInput, DocumentPlan>;

const SPEAKERS = [
  { value: "A", label: "Voice A" },
  { value: "B", label: "Voice B" },
] as const;
const WRITERS: Record<DocumentPlan["by"], string> = {
  rules: "Sentences from your document, arranged by rule. No AI.",
  model: "Written by AI from your document.",
};

/** What the two voices say, each sentence with the passage that it is from. */
export function DocumentPlanForm({ plan, means, onChange, update, onWait }: Props) {
  const change = (part: Partial<DocumentPlan>) => onChange({ ...plan, ...part });
  const setTurn = (id: string, part: Partial<Turn>) =>
    change({
      turns: plan.turns.map((turn) => (turn.id === id ? { ...turn, ...part } : turn)),
      problems: plan.problems.filter(({ at }) => at !== id),
    });
  const shown = picturesByTurn(plan.turns, plan.pictures ?? []);
  const isFull = (plan.pictures ?? []).length >= MAX_PICTURES;
  const preview = useMemo(() => {
    let count = 0;
    const newId = () => {
      count += 1;
      return `preview-${count}`;
    };
    return buildDocument(plan, { said: plan.said, seed: 1, newId });
  }, [plan]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid content-start gap-4">
        <p className="text-muted text-sm">{WRITERS[plan.by]}</p>
        <ol aria-label="Sentences" className="grid gap-3">
          {plan.turns.map((turn, index) => (
            <li
              key={turn.id}
              aria-label={`Sentence ${index + 1}`}
              className="grid gap-2 rounded-panel border border-line bg-panel p-3"
            >
              <div className="flex items-end gap-2">
                <Choice
                  label="Voice"
                  options={SPEAKERS}
                  value={turn.speaker}
                  onChange={(speaker) => setTurn(turn.id, { speaker })}
                />
                <span className="flex-1" />
                <DeleteRow
                  label={`Delete sentence ${index + 1}`}
                  onDelete={() =>
                    change({
                      turns: plan.turns.filter(({ id }) => id !== turn.id),
                      problems: plan.problems.filter(({ at }) => at !== turn.id),
                    })
                  }
                />
              </div>
              <Field
                label="Said"
                error={
                  plan.problems
                    .filter(({ at }) => at === turn.id)
                    .map(({ message }) => message)
                    .join(" ") || null
                }
              >
                {(control) => (
                  <Textarea
                    {...control}
                    rows={2}
                    maxLength={500}
                    value={turn.say}
                    onChange={({ target }) => setTurn(turn.id, { say: target.value })}
                  />
                )}
              </Field>
              <TurnPictures
                number={index + 1}
                turn={turn.id}
                pictures={shown.get(turn.id) ?? []}
                isFull={isFull}
                update={update}
                onWait={onWait}
              />
              <Passages turn={turn} plan={plan} />
            </li>
          ))}
        </ol>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        <FilmPreview timeline={preview} height="22rem" />
        <Field label="Title">
          {(control) => (
            <Input
              {...control}
              value={plan.title}
              maxLength={100}
              onChange={({ target }) => change({ title: target.value })}
            />
          )}
        </Field>
        <PicturesField plan={plan} update={update} onWait={onWait} />
        <Group title="Voices">
          {(["A", "B"] as const).map((speaker) => (
            <VoiceField
              key={speaker}
              label={`Voice ${speaker}`}
              value={plan.voices[speaker]}
              voices={means.voices}
              onChange={(voice) => change({ voices: { ...plan.voices, [speaker]: voice } })}
            />
          ))}
          <NeededVoice voices={[plan.voices.A, plan.voices.B]} means={means} />
        </Group>
        <Group title="Sound">
          <MusicField value={plan.music} onChange={(music) => change({ music })} />
          <AiNoteField
            parts={documentPartsOf(plan)}
            value={plan.saysAi}
            onChange={(saysAi) => change({ saysAi })}
          />
        </Group>
      </div>
    </div>
  );
}

/** The passages that a sentence is from, folded. */
function Passages({ turn, plan }: { turn: Turn; plan: DocumentPlan }) {
  const cited = plan.passages.filter(({ id }) => turn.cites.includes(id));
  if (cited.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-muted text-xs">
        Source{cited.some(({ page }) => page) ? `, page ${cited[0]?.page}` : ""}
      </summary>
      {cited.map(({ id, text }) => (
        <blockquote key={id} dir="auto" className="mt-1 border-line border-l-2 pl-3 text-muted">
          {text}
        </blockquote>
      ))}
    </details>
  );
}
