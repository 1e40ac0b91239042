import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { captionsFromSpeech } from "#film/build/captions";
import { trackOf } from "#film/edit/find";
import { hasSpeech } from "#film/sound/film-speech";
import { Button } from "#ui/button";
import { toast } from "#ui/toast";
import { NO_SPEECH } from "../captions/speech-obstacle";
import { whenUnlocked } from "../captions/when-unlocked";
import { useDesk, useTimeline } from "../desk";
import type { HeardSpeech } from "../speech/hear-film";
import { RecogniseSpeech } from "../speech/recognise-speech";
import { wordCount } from "../word-count";
import type { WorkReport } from "../works/works";

const WAITS = "Waiting until the row of captions is unlocked";
const LOCKED = "The row of captions is locked. Unlock it in the timeline first.";

/** Captions from what is spoken in the film. */
export function FromSpeech() {
  const { editing } = useDesk();
  const timeline = useTimeline();
  const hasAudio = hasSpeech(timeline);
  const isLocked = trackOf(timeline, "captions")?.locked === true;
  const [isOpen, setIsOpen] = useState(false);
  const [partId, reasonId] = [useId(), useId()];

  // Cutting goes on while it listens: the words belong to what was listened to, wherever that is now.
  async function layWords(heard: HeardSpeech, { onStep, signal }: WorkReport) {
    // A row that was locked meanwhile: the words wait, and are not lost.
    if (trackOf(editing.state.get().timeline, "captions")?.locked) onStep(WAITS);
    await whenUnlocked(editing.state, signal);
    if (!editing.edit((film) => captionsFromSpeech(film, heard))) return;
    const { words = [] } = trackOf(editing.state.get().timeline, "captions") ?? {};
    toast.success(`${wordCount(words.length)} recognised`);
  }

  return (
    <div className="grid gap-1.5">
      <Button
        disabled={!hasAudio}
        aria-describedby={hasAudio ? undefined : reasonId}
        aria-expanded={isOpen && hasAudio}
        aria-controls={isOpen && hasAudio ? partId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        From speech
        <ChevronDown aria-hidden="true" className="size-4" />
      </Button>
      {!hasAudio && (
        <p id={reasonId} className="text-faint text-xs">
          From speech: {NO_SPEECH}
        </p>
      )}
      {isOpen && hasAudio && (
        <div id={partId} className="rounded-control border border-line p-3">
          <RecogniseSpeech onHeard={layWords} noPlace={isLocked ? LOCKED : null} />
        </div>
      )}
    </div>
  );
}
