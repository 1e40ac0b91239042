import { useMemo, useRef, useState } from "react";
import type { CaptionTrack, CaptionWord } from "#contract/timeline/timeline";
import { retimePhrase, rewordPhrase } from "#film/edit/edit-phrase";
import { updateTrack } from "#film/edit/items";
import { type Phrase, phrasesOf } from "#film/edit/phrases";
import { runsRightToLeft, sentenceRunsRightToLeft } from "#film/paint/direction";
import { useTyped } from "#lib/use-typed";
import { Button } from "#ui/button";
import { Input } from "#ui/input";
import { seek, useDesk } from "../desk";
import { timecode } from "../preview/play-bar";
import { nextRows, type PhraseRows } from "./phrase-rows";

/** So many phrases are drawn at first: a long film has thousands of words. */
const FIRST = 60;

/** The captions phrase by phrase: their words and their times can be changed. */
export function PhraseList({ track }: { track: CaptionTrack }) {
  const { editing } = useDesk();
  const [shown, setShown] = useState(FIRST);
  const phrases = useMemo(
    () => phrasesOf(track.words, track.style.maxWords),
    [track.words, track.style.maxWords],
  );
  const isRightToLeft = useMemo(
    () =>
      runsRightToLeft(
        track.words.map(({ w }) => w),
        track.language,
      ),
    [track.words, track.language],
  );
  const rows = useRef<PhraseRows>(new Map());
  const keys = useMemo(() => {
    const firsts = phrases.flatMap(({ first }) => track.words[first] ?? []);
    rows.current = nextRows(firsts, rows.current);
    return [...rows.current.values()];
  }, [phrases, track.words]);
  const put = (words: CaptionWord[], merge: string) =>
    editing.edit((timeline) => updateTrack(timeline, { id: track.id, changes: { words } }), merge);
  if (phrases.length === 0) return null;
  return (
    <section aria-label="Words" className="grid gap-2">
      <ol className="grid max-h-72 gap-1 overflow-y-auto rounded-control border border-line p-1.5">
        {phrases.slice(0, shown).map((phrase, index) => (
          <PhraseRow
            key={keys[index]}
            phrase={phrase}
            isRightToLeft={sentenceRunsRightToLeft([phrase.text], isRightToLeft)}
            onText={(text) => put(rewordPhrase(track.words, phrase, text), `words:${phrase.first}`)}
            onTimes={(times) =>
              put(retimePhrase(track.words, phrase, times), `times:${phrase.first}`)
            }
          />
        ))}
      </ol>
      {phrases.length > shown && (
        <Button size="sm" variant="quiet" onClick={() => setShown(shown + FIRST * 4)}>
          Show more of {phrases.length}
        </Button>
      )}
    </section>
  );
}

function PhraseRow({
  phrase,
  isRightToLeft,
  onText,
  onTimes,
}: {
  phrase: Phrase;
  /** As the film shows it, also where it begins with a Latin word. */
  isRightToLeft: boolean;
  onText: (text: string) => void;
  onTimes: (times: { start: number; end: number }) => void;
}) {
  const desk = useDesk();
  const [text, setText] = useTyped(phrase.text);
  return (
    <li className="grid gap-1 rounded-control p-1 hover:bg-hover">
      <Input
        aria-label={`Words at ${timecode(phrase.start)}`}
        dir={isRightToLeft ? "rtl" : "ltr"}
        value={text}
        className="h-9 text-sm"
        onFocus={() => seek(desk, phrase.start + 0.01)}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => text !== phrase.text && onText(text)}
        onKeyDown={({ key, currentTarget }) => key === "Enter" && currentTarget.blur()}
      />
      <div className="figures flex items-center gap-1 font-mono text-2xs text-faint">
        <Time
          label={`Start of “${phrase.text}”, in seconds`}
          value={phrase.start}
          onChange={(start) => onTimes({ start, end: Math.max(phrase.end, start + 0.1) })}
        />
        –
        <Time
          label={`End of “${phrase.text}”, in seconds`}
          value={phrase.end}
          onChange={(end) => onTimes({ start: phrase.start, end })}
        />
        s
      </div>
    </li>
  );
}

function Time({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
}) {
  const [text, setText] = useTyped(value.toFixed(2));
  function take() {
    const next = Number(text.replace(",", "."));
    if (!Number.isFinite(next) || next < 0) setText(value.toFixed(2));
    else if (Math.abs(next - value) > 0.004) onChange(next);
  }
  return (
    <input
      aria-label={label}
      inputMode="decimal"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={take}
      onKeyDown={({ key, currentTarget }) => key === "Enter" && currentTarget.blur()}
      className="h-7 w-16 rounded-control border border-line bg-field px-1.5 text-text pointer-coarse:h-9"
    />
  );
}
