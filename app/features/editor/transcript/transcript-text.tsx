import { memo, type RefObject, useEffect, useState } from "react";
import { gapBetween } from "#contract/timeline/words";
import type { FilmWord, SaidSentence } from "#film/transcript/film-words";
import { cn } from "#lib/cn";
import { seek, useDesk } from "../desk";
import { type ChosenWords, wordsAt } from "./caret";

/**
 * No field of HTML can light up words, so that this is one by its role. Fingers choose words in it without a keyboard on
 * the screen: what is written over them goes into a field of its own.
 */
const TEXT_BOX = {
  role: "textbox",
  tabIndex: 0,
  "aria-multiline": true,
  "aria-label": "Transcript",
  contentEditable: true,
  suppressContentEditableWarning: true,
  inputMode: "none",
  spellCheck: false,
  translate: "no",
} as const;

interface TranscriptTextProps {
  box: RefObject<HTMLDivElement>;
  words: readonly FilmWord[];
  sentences: readonly SaidSentence[];
  /** Names of speakers, by their numbers. */
  nameOf: (speaker: number) => string;
  /** The words that a search has found. */
  found: ReadonlySet<number>;
  onChoose: (chosen: ChosenWords | null) => void;
  onDelete: () => void;
  /** Gets what was typed or pasted over the chosen words. */
  onType: (text: string) => void;
  onKey: (event: KeyboardEvent) => void;
}

/** The words of one sentence. They are drawn again only when they change, so that the selection stays. */
const SentenceText = memo(function SentenceText({
  words,
  first,
  found,
}: {
  words: readonly FilmWord[];
  first: number;
  found: ReadonlySet<number>;
}) {
  return words.map((word, offset) => {
    const next = words[offset + 1];
    return (
      <span key={word.key}>
        <span
          data-word={first + offset}
          className={cn(
            "rounded-xs data-[now]:bg-signal data-[now]:text-on-signal",
            found.has(first + offset) &&
              "underline decoration-2 decoration-signal underline-offset-4",
          )}
        >
          {word.text}
        </span>
        {next && gapBetween(word.text, next.text)}
      </span>
    );
  });
});

/** Marks the word that is said now, without drawing the others again. */
function useNowMark(box: RefObject<HTMLDivElement>, words: readonly FilmWord[]): void {
  const desk = useDesk();
  useEffect(() => {
    let marked: Element | null = null;
    const mark = (time: number) => {
      const place = words.findIndex(({ t0, t1 }) => time >= t0 && time < Math.max(t1, t0 + 0.05));
      const word =
        place < 0 ? null : (box.current?.querySelector(`[data-word="${place}"]`) ?? null);
      if (word === marked) return;
      marked?.removeAttribute("data-now");
      word?.setAttribute("data-now", "");
      marked = word;
      if (desk.isPlaying.get() && word && box.current) follow(box.current, word);
    };
    const stop = desk.time.subscribe(mark);
    return () => {
      stop();
      marked?.removeAttribute("data-now");
    };
  }, [desk, box, words]);
}

/** Keeps a word within the box, and the page where it is. */
function follow(box: HTMLElement, word: Element): void {
  const [own, all] = [word.getBoundingClientRect(), box.getBoundingClientRect()];
  if (own.top < all.top || own.bottom > all.bottom)
    box.scrollTop += own.top - all.top - all.height / 3;
}

/**
 * What is said in the film, as a text in which words are chosen. The browser moves its caret and its selection, so that
 * screen readers and fingers do as in any text; it changes nothing itself: what it wants to change is an edit of the
 * film, and text that it changed all the same is drawn again.
 */
export const TranscriptText = memo(function TranscriptText(props: TranscriptTextProps) {
  const { box, words, sentences, nameOf, found, onChoose, onDelete, onType, onKey } = props;
  const desk = useDesk();
  const [drawn, setDrawn] = useState(0);
  useNowMark(box, words);

  useEffect(() => {
    const choose = () => {
      const chosen = box.current && wordsAt(box.current, document.getSelection());
      if (chosen) onChoose(chosen);
    };
    document.addEventListener("selectionchange", choose);
    return () => document.removeEventListener("selectionchange", choose);
  }, [box, onChoose]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const before = (event: InputEvent) => {
      event.preventDefault();
      if (event.inputType.startsWith("delete")) onDelete();
      else if (event.inputType.startsWith("insert")) {
        const text = event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
        if (text.trim() !== "") onType(text);
      } else if (event.inputType === "historyUndo") desk.editing.undo();
      else if (event.inputType === "historyRedo") desk.editing.redo();
    };
    // Text of an input method cannot be prevented: it is read, and the text drawn again.
    const composed = ({ data }: CompositionEvent) => {
      setDrawn((count) => count + 1);
      if (data.trim() !== "") onType(data);
    };
    const drop = (event: DragEvent) => event.preventDefault();
    const cut = (event: ClipboardEvent) => {
      event.clipboardData?.setData("text/plain", String(document.getSelection()));
      event.preventDefault();
      onDelete();
    };
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("beforeinput", before, { signal });
    element.addEventListener("compositionend", composed, { signal });
    element.addEventListener("drop", drop, { signal });
    element.addEventListener("cut", cut, { signal });
    element.addEventListener("keydown", onKey, { signal });
    return () => listening.abort();
  }, [box, desk, onDelete, onType, onKey]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const show = ({ target }: MouseEvent) => {
      const word = target instanceof Element ? target.closest("[data-word]") : null;
      const at = words[Number(word?.getAttribute("data-word") ?? -1)];
      if (at && document.getSelection()?.isCollapsed !== false) seek(desk, at.t0);
    };
    element.addEventListener("click", show);
    return () => element.removeEventListener("click", show);
  }, [box, desk, words]);

  return (
    <div
      ref={box}
      {...TEXT_BOX}
      className="max-h-80 cursor-text overflow-y-auto whitespace-pre-wrap rounded-control border border-control bg-field px-3 py-2 text-base leading-7 selection:bg-signal/30 focus-visible:outline-2 focus-visible:outline-focus"
    >
      <div key={drawn} className="grid gap-2">
        {sentences.map(({ first, end }) => {
          const speaker = words[first]?.speaker ?? null;
          const isNew = speaker !== null && speaker !== (words[first - 1]?.speaker ?? null);
          return (
            <p key={words[first]?.key} dir="auto">
              {isNew && (
                <span contentEditable={false} className="block select-none text-muted text-xs">
                  {nameOf(speaker)}
                </span>
              )}
              <SentenceText words={words.slice(first, end)} first={first} found={found} />
            </p>
          );
        })}
      </div>
    </div>
  );
});
