import { RotateCcw } from "lucide-react";
import { useState } from "react";
import type { AudioItem } from "#contract/timeline/timeline";
import { sentencePieces } from "#film/build/voice-state";
import { creditsLabel } from "#lib/format";
import { Button } from "#ui/button";
import { Textarea } from "#ui/textarea";
import { seek, useDesk, useTimeline } from "../desk";
import { timecode } from "../preview/play-bar";
import { startSentence } from "../voice/start-voice";
import type { VoiceChoice } from "../voice/voice-choices";
import { useWork } from "../works/use-work";
import { WORK_KEYS } from "../works/works";

/** The spoken sentences, each to be said again in other words or by another voice. */
export function SentenceList({ choice }: { choice: VoiceChoice }) {
  // A sentence that was cut is one row: it is said again as a whole.
  const items = sentencePieces(useTimeline()).flatMap(([first]) => first ?? []);
  if (items.length === 0) return null;
  return (
    <section aria-label="Sentences" className="grid gap-2 border-line border-t pt-4">
      <h3 className="font-sans font-semibold text-sm tracking-normal">Sentences</h3>
      <ol className="grid gap-2">
        {items.map((item) => (
          <SentenceRow key={item.id} item={item} choice={choice} />
        ))}
      </ol>
    </section>
  );
}

function SentenceRow({ item, choice }: { item: AudioItem; choice: VoiceChoice }) {
  const desk = useDesk();
  const [text, setText] = useState(item.text ?? "");
  const isBusy = useWork(WORK_KEYS.sentence(item.id)) !== null;
  const isMaking = useWork(WORK_KEYS.voice) !== null;
  const price = text.trim() ? choice.price(text.trim()) : 0;

  return (
    <li className="grid gap-1.5 rounded-control border border-line p-2 [content-visibility:auto] [contain-intrinsic-size:auto_6rem]">
      <div className="flex items-center gap-1">
        <Button
          variant="quiet"
          size="sm"
          className="figures px-2 font-mono text-2xs"
          aria-label={`Show ${timecode(item.at)}`}
          onClick={() => {
            desk.selected.set(item.id);
            seek(desk, item.at);
          }}
        >
          {timecode(item.at)}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          className="ml-auto"
          isLoading={isBusy}
          disabled={isMaking || !text.trim()}
          onClick={() => void startSentence(desk, { item, text: text.trim(), choice })}
        >
          {!isBusy && <RotateCcw aria-hidden="true" className="size-3.5" />}
          Regenerate
          {price > 0 && <span className="figures font-normal">{creditsLabel(price)}</span>}
        </Button>
      </div>
      <Textarea
        aria-label="Words of this sentence"
        rows={2}
        value={text}
        maxLength={1000}
        className="text-sm"
        onChange={(event) => setText(event.target.value)}
      />
    </li>
  );
}
