import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { joinWords } from "#contract/timeline/words";
import type { FilmWord } from "#film/transcript/film-words";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { Select } from "#ui/select";
import { wordCount } from "../word-count";

const NO_SPEAKER = "none";

interface WordToolsProps {
  /** The words that are chosen. */
  words: readonly FilmWord[];
  isCaret: boolean;
  /** What is being written over them; null while nothing is. */
  correction: string | null;
  onCorrection: (text: string | null) => void;
  /** Ends the correction; the words are as they were where it was not kept. */
  onCorrected: (isKept: boolean) => void;
  onDelete: () => void;
  /** Moves the sentence of the words; null where there is no place. */
  onEarlier: (() => void) | null;
  onLater: (() => void) | null;
  speakers: readonly string[];
  onSpeaker: (speaker: number) => void;
  onName: (speaker: number, name: string) => void;
}

/** What can be done with the words that are chosen, and with their sentence. */
export function WordTools(props: WordToolsProps) {
  const { words, isCaret, correction, onCorrection, onDelete, onEarlier, onLater } = props;
  const text = joinWords(words.map((word) => word.text));
  const count = wordCount(words.length);
  return (
    <section
      aria-label="Chosen words"
      className="grid gap-2 rounded-control border border-line p-2"
    >
      <p aria-live="polite" className="truncate text-muted text-xs">
        {isCaret ? `“${text}”` : `${count}: “${text}”`}
      </p>
      <div className="flex flex-wrap gap-1.5">
        <Button size="sm" className="pointer-coarse:h-11" onClick={onDelete}>
          <Trash2 aria-hidden="true" className="size-4" />
          Cut from the film
        </Button>
        <Button
          size="sm"
          className="pointer-coarse:h-11"
          aria-pressed={correction !== null}
          onClick={() => onCorrection(correction === null ? text : null)}
        >
          <Pencil aria-hidden="true" className="size-4" />
          Correct
        </Button>
        <Button
          size="sm"
          className="pointer-coarse:h-11"
          disabled={onEarlier === null}
          onClick={() => onEarlier?.()}
        >
          <ArrowUp aria-hidden="true" className="size-4" />
          Earlier
        </Button>
        <Button
          size="sm"
          className="pointer-coarse:h-11"
          disabled={onLater === null}
          onClick={() => onLater?.()}
        >
          <ArrowDown aria-hidden="true" className="size-4" />
          Later
        </Button>
      </div>
      {correction !== null && <Correction {...props} correction={correction} />}
      <SpeakerChoice {...props} />
    </section>
  );
}

/** The field in which the words are written otherwise; it has what was typed so far. */
function Correction({
  correction,
  onCorrection,
  onCorrected,
}: WordToolsProps & { correction: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const keep = (event: FormEvent) => {
    event.preventDefault();
    onCorrected(true);
  };
  return (
    <form onSubmit={keep}>
      <Field
        label="Correction"
        hint="The caption changes, its time does not. Enter keeps it, Escape does not."
      >
        {(control) => (
          <Input
            {...control}
            ref={field}
            value={correction}
            onChange={(event) => onCorrection(event.target.value)}
            onBlur={() => onCorrected(true)}
            onKeyDown={(event) => {
              if (event.key !== "Escape") return;
              event.preventDefault();
              onCorrected(false);
            }}
          />
        )}
      </Field>
    </form>
  );
}

/** Who says the sentence, and what that one is called in the whole film. */
function SpeakerChoice({ words, speakers, onSpeaker, onName }: WordToolsProps) {
  const speaker = words[0]?.speaker ?? null;
  const next = speakers.length;
  const options = [
    ...(speaker === null ? [{ value: NO_SPEAKER, label: "Not said" }] : []),
    ...speakers.map((label, index) => ({ value: String(index), label })),
    ...(next < 8 ? [{ value: String(next), label: "New speaker" }] : []),
  ];
  return (
    <div className="grid grid-cols-2 gap-2">
      <Field label="Speaker">
        {({ id }) => (
          <Select
            id={id}
            value={speaker === null ? NO_SPEAKER : String(speaker)}
            options={options}
            onChange={(value) => {
              if (value !== NO_SPEAKER) onSpeaker(Number(value));
            }}
          />
        )}
      </Field>
      {speaker !== null && (
        <Field label="Name of the speaker">
          {({ id }) => (
            <Input
              id={id}
              key={speaker}
              className="h-10"
              maxLength={60}
              defaultValue={speakers[speaker] ?? ""}
              onBlur={(event) => onName(speaker, event.target.value)}
            />
          )}
        </Field>
      )}
    </div>
  );
}
