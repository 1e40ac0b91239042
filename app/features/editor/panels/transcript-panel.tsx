import { useStore } from "@nanostores/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Timeline } from "#contract/timeline/timeline";
import { cutRanges, moveRange } from "#film/edit/cut-ranges";
import { correctWords, nameSpeaker, setSpeaker } from "#film/transcript/correct";
import { filmLanguage } from "#film/transcript/film-language";
import { filmWords, rangeOfWords, sentencesIn } from "#film/transcript/film-words";
import { sentenceMove } from "#film/transcript/move-sentence";
import { wordCut } from "#film/transcript/word-cut";
import { Input } from "#ui/input";
import { COMMANDS } from "../commands/commands";
import { seek, useDesk, useTimeline } from "../desk";
import { ripple } from "../timeline/ripple";
import { type ChosenWords, putCaret, wordsAt } from "../transcript/caret";
import { CutsPart } from "../transcript/cuts-part";
import { RecognisePart } from "../transcript/recognise-part";
import { type TextAct, textAct } from "../transcript/text-keys";
import { TranscriptText } from "../transcript/transcript-text";
import { readTranscripts, readTranscriptsOf } from "../transcript/transcripts";
import { useHeardEdges } from "../transcript/use-heard-edges";
import { useSteady } from "../transcript/use-steady";
import { WordTools } from "../transcript/word-tools";

/** What is being written over words: the film before it, and with what was written last. */
interface Writing {
  text: string;
  chosen: ChosenWords;
  before: Timeline;
  last: Timeline;
}

/** The words that contain what is searched for, by their places. */
function matches(texts: readonly string[], wanted: string): ReadonlySet<number> {
  const parts = wanted
    .toLowerCase()
    .split(/\s+/)
    .filter((part) => part !== "");
  if (parts.length === 0) return new Set();
  const found = new Set<number>();
  for (const first of texts.keys()) {
    if (parts.every((part, offset) => texts[first + offset]?.toLowerCase().includes(part)))
      for (const offset of parts.keys()) found.add(first + offset);
  }
  return found;
}

const matchesSaid = (count: number) =>
  count === 0 ? "No word matches" : count === 1 ? "1 word matches" : `${count} words match`;

/** What is said in the film, as text: read along, cut, corrected, moved; and its pauses. */
export function TranscriptPanel() {
  const desk = useDesk();
  const timeline = useTimeline();
  const { known, problem } = useStore(readTranscriptsOf(desk));
  const isRippling = useStore(ripple);
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ChosenWords | null>(null);
  const [writing, setWriting] = useState<Writing | null>(null);
  const [search, setSearch] = useState("");

  const links = timeline.transcripts;
  useEffect(() => {
    if (links) void readTranscripts(desk);
  }, [desk, links]);

  const words = useMemo(() => filmWords(timeline, known), [timeline, known]);
  const sentences = useMemo(() => sentencesIn(words), [words]);
  const found = useMemo(
    () =>
      matches(
        words.map(({ text }) => text),
        search,
      ),
    [words, search],
  );
  const used = [...known].filter(([id]) => links?.some((link) => link.id === id));
  const transcripts = used.map(([, transcript]) => transcript);
  const language = useMemo(
    () => filmLanguage(timeline, { words, transcripts: known }),
    [timeline, words, known],
  );
  const mayMiss = transcripts.some(({ model }) => model?.fillers !== true);
  const count = words.reduce(
    (most, { speaker }) => Math.max(most, (speaker ?? -1) + 1),
    timeline.speakers?.length ?? 0,
  );
  const { speakers } = timeline;
  const nameOf = useCallback(
    (speaker: number) => speakers?.[speaker] || `Speaker ${speaker + 1}`,
    [speakers],
  );
  const marked = chosen && chosen.first < words.length ? chosen : null;
  const place = marked ? sentences.findIndex(({ end }) => end > marked.first) : -1;
  const own = sentences[place];
  const edges = useHeardEdges(timeline, marked && rangeOfWords(words, marked));

  /** The words that are chosen at this moment: the browser tells of a new selection only after the next key. */
  const chosenNow = () => (box.current && wordsAt(box.current, document.getSelection())) ?? marked;

  const remove = useSteady(() => {
    const over = chosenNow();
    if (!over) return;
    const range = wordCut(words, over, edges.current);
    desk.editing.edit((now) => cutRanges(now, { ranges: [range], ripple: isRippling }));
    seek(desk, range.from);
    setChosen(null);
    requestAnimationFrame(() => box.current && putCaret(box.current, over.first));
  });

  const write = useSteady((text: string | null) => {
    const { timeline: now } = desk.editing.state.get();
    if (text === null) return setWriting(null);
    const chosen = writing?.chosen ?? chosenNow();
    if (!chosen) return;
    if (!writing) desk.editing.endStep();
    else if (writing.last !== now) return setWriting(null);
    const start = writing ?? { chosen, before: now };
    const over = filmWords(start.before, known).slice(start.chosen.first, start.chosen.end);
    if (text.trim() !== "")
      desk.editing.edit(
        () => correctWords(start.before, { words: over, text }),
        "transcript:correct",
      );
    const { timeline: last } = desk.editing.state.get();
    setWriting({ text, chosen: start.chosen, before: start.before, last });
  });

  const finish = (isKept: boolean) => {
    if (!writing) return;
    if (!isKept && desk.editing.state.get().timeline === writing.last)
      desk.editing.edit(() => writing.before, "transcript:correct");
    desk.editing.endStep();
    setWriting(null);
    box.current?.focus();
  };

  const press = useSteady((event: KeyboardEvent) => {
    const selection = document.getSelection();
    const act = textAct({
      key: event.key,
      hasControl: event.ctrlKey || event.metaKey,
      hasShift: event.shiftKey,
      hasAlt: event.altKey,
      isMarked: selection?.isCollapsed === false,
    });
    if (act === null) return;
    event.preventDefault();
    const go = (way: string) => selection?.modify(event.shiftKey ? "extend" : "move", way, "word");
    const acts: Record<TextAct, () => void> = {
      cut: remove,
      play: () => COMMANDS.play.run(desk),
      leave: () => selection?.collapseToStart(),
      undo: desk.editing.undo,
      redo: desk.editing.redo,
      wordLeft: () => go("left"),
      wordRight: () => go("right"),
    };
    acts[act]();
  });

  const over = writing?.chosen ?? marked;
  const move = (by: -1 | 1) => {
    const wish = sentenceMove(sentences, place, by);
    return wish && (() => desk.editing.edit((now) => moveRange(now, wish)));
  };
  const toOwn = (change: (now: Timeline, sentence: typeof words) => Timeline) => {
    if (own) desk.editing.edit((now) => change(now, words.slice(own.first, own.end)));
  };

  return (
    <div className="grid gap-4">
      {words.length === 0 && <RecognisePart />}
      {problem && (
        <p role="alert" className="text-bad text-sm">
          {problem}
        </p>
      )}
      {words.length === 0 ? (
        <p className="text-muted text-sm">
          What is said in this film appears here as text: recognise its speech, create a voice, or
          add captions.
        </p>
      ) : (
        <Input
          type="search"
          aria-label="Search the transcript"
          placeholder="Search"
          className="h-10"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <p role="status" className="text-faint text-xs empty:absolute">
        {words.length > 0 && search.trim() !== "" && matchesSaid(found.size)}
      </p>
      <TranscriptText
        {...{ box, words, sentences, found, nameOf }}
        onChoose={setChosen}
        onDelete={remove}
        onType={write}
        onKey={press}
      />
      {over && own && (
        <WordTools
          words={words.slice(over.first, over.end)}
          isCaret={over.isCaret}
          correction={writing?.text ?? null}
          onCorrection={write}
          onCorrected={finish}
          onDelete={remove}
          onEarlier={move(-1)}
          onLater={move(1)}
          speakers={Array.from({ length: count }, (_, index) => nameOf(index))}
          onSpeaker={(speaker) => toOwn((now, said) => setSpeaker(now, { words: said, speaker }))}
          onName={(speaker, name) => {
            if (name.trim() !== "" && name !== nameOf(speaker))
              desk.editing.edit((now) => nameSpeaker(now, { speaker, name: name.trim() }));
          }}
        />
      )}
      <CutsPart {...{ words, language, mayMiss }} />
      {words.length > 0 && (
        <div className="border-line border-t pt-4">
          <RecognisePart />
        </div>
      )}
    </div>
  );
}
