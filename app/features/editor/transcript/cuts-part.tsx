import { useStore } from "@nanostores/react";
import { AudioWaveform, Headphones, MessageCircleX, Scissors } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { durationOf } from "#contract/timeline/timeline";
import { cutRanges } from "#film/edit/cut-ranges";
import { DEFAULT_MARGIN } from "#film/pauses/find-pauses";
import { hasSpeech } from "#film/sound/film-speech";
import { findFillers } from "#film/transcript/fillers";
import type { FilmWord } from "#film/transcript/film-words";
import { numberScale } from "#lib/number-scale";
import { Amount } from "#ui/amount";
import { Button } from "#ui/button";
import { Switch } from "#ui/switch";
import { toast } from "#ui/toast";
import { ownPace, seek, useDesk, useTimeline } from "../desk";
import { Group, lengths, Toggle } from "../inspector/controls";
import { timecode } from "../preview/play-bar";
import { ripple } from "../timeline/ripple";
import { useWork } from "../works/use-work";
import { type Cut, cutsIn, foundIn, knownOf, PAUSES, startPauses, switchCut } from "./cuts";
import { hearAround } from "./hear-cut";

const THRESHOLD = numberScale({ from: -70, to: -15, step: 1, unit: "dB" });
const MARGIN = lengths(0, 1, 0.01);
/** The threshold that is shown before a recording's own is known, in dB. */
const USUAL = -45;
/** So many rows are drawn at first. */
const FIRST = 60;

interface CutsPartProps {
  words: readonly FilmWord[];
  language: string | undefined;
  /** Whether what recognised the words may leave out "um" and "uh". */
  mayMiss: boolean;
}

/** Pauses and filler words as a list of cuts, each heard, kept or cut, and applied at once. */
export function CutsPart({ words, language, mayMiss }: CutsPartProps) {
  const desk = useDesk();
  const timeline = useTimeline();
  const isRippling = useStore(ripple);
  useStore(foundIn(desk));
  const isListening = useWork(PAUSES) !== null;
  const [own, setOwn] = useState<number | null>(null);
  const [margin, setMargin] = useState(DEFAULT_MARGIN);
  const [keepsLong, setKeepsLong] = useState(false);
  const reasonId = useId();
  const found = knownOf(desk, timeline);
  const threshold = own ?? found.ownThreshold ?? USUAL;
  const cuts = useMemo(
    () => cutsIn(found, { threshold, margin, keepsLong }),
    [found, threshold, margin, keepsLong],
  );
  const ranges = cuts.filter(({ isOn }) => isOn);
  const after = useMemo(
    () => cutRanges(timeline, { ranges, ripple: isRippling }),
    [timeline, ranges, isRippling],
  );
  const before = durationOf(timeline);
  const isLooked = found.listened !== null || found.fillers !== null;
  const obstacle = hasSpeech(timeline)
    ? null
    : "This film has no speech yet. Add a clip with sound, or create a voice.";

  function apply() {
    const count = ranges.length;
    desk.editing.edit((now) => cutRanges(now, { ranges, ripple: isRippling }));
    const cut = before - durationOf(desk.editing.state.get().timeline);
    if (desk.editing.state.get().timeline === timeline) return;
    toast.success(`${count} ${count === 1 ? "cut" : "cuts"} made`, {
      description: isRippling
        ? `The film is ${cut.toFixed(1)} s shorter. Undo brings everything back.`
        : "Undo brings everything back.",
    });
  }

  return (
    <Group title="Pauses and filler words">
      <div className="flex flex-wrap gap-2">
        <Button
          isLoading={isListening}
          disabled={obstacle !== null}
          aria-describedby={obstacle === null ? undefined : reasonId}
          onClick={() => startPauses(desk)}
        >
          {!isListening && <AudioWaveform aria-hidden="true" className="size-4" />}
          Find pauses
        </Button>
        <Button
          disabled={words.length === 0}
          onClick={() => foundIn(desk).set({ ...found, fillers: findFillers(words, language) })}
        >
          <MessageCircleX aria-hidden="true" className="size-4" />
          Find filler words
        </Button>
      </div>
      {obstacle !== null && (
        <p id={reasonId} className="text-faint text-xs">
          {obstacle}
        </p>
      )}
      {mayMiss && <p className="text-faint text-xs">Filler words: Some may be missed.</p>}
      <Amount label="Threshold" scale={THRESHOLD} value={threshold} onChange={setOwn} />
      <Amount label="Margin" scale={MARGIN} value={margin} onChange={setMargin} />
      <Toggle label="Keep all pauses longer than 3 s" value={keepsLong} onChange={setKeepsLong} />
      <p role="status" className="text-muted text-sm empty:absolute">
        {isLooked &&
          cuts.length === 0 &&
          (found.listened === null
            ? "No filler words were found."
            : "No pauses were found. Try a higher threshold or a smaller margin.")}
      </p>
      {cuts.length > 0 && <CutList cuts={cuts} />}
      {isLooked && (
        <p className="text-sm">
          New length <span className="figures font-semibold">{timecode(durationOf(after))}</span>{" "}
          <span className="text-muted">of {timecode(before)}</span>
        </p>
      )}
      {cuts.length > 0 && (
        <Button variant="signal" disabled={ranges.length === 0} onClick={apply}>
          <Scissors aria-hidden="true" className="size-4" />
          Apply cuts
        </Button>
      )}
    </Group>
  );
}

function CutList({ cuts }: { cuts: readonly Cut[] }) {
  const [shown, setShown] = useState(FIRST);
  return (
    <>
      <ul
        aria-label="Cuts"
        className="grid max-h-72 gap-1 overflow-y-auto rounded-control border border-line p-1.5"
      >
        {cuts.slice(0, shown).map((cut) => (
          <CutRow key={`${cut.from}:${cut.to}`} cut={cut} />
        ))}
      </ul>
      {cuts.length > shown && (
        <Button size="sm" variant="quiet" onClick={() => setShown(shown + FIRST * 4)}>
          Show more of {cuts.length}
        </Button>
      )}
    </>
  );
}

/** One stretch: when and why, heard as the film will be, and whether it is cut. */
function CutRow({ cut }: { cut: Cut }) {
  const desk = useDesk();
  const id = useId();
  const openFilm = () => desk.editing.state.get().timeline;
  function hear() {
    ownPace(desk);
    void hearAround(desk, {
      ...{ film: openFilm(), range: cut, isCut: cut.isOn },
      after: () => ({ timeline: openFilm(), time: cut.from }),
    });
  }
  return (
    <li className="flex items-center gap-2 rounded-control px-1.5 py-1 hover:bg-hover">
      <button
        type="button"
        className="min-h-9 min-w-0 flex-1 text-left text-sm pointer-coarse:min-h-11"
        onClick={() => seek(desk, cut.from)}
      >
        <span className="figures text-faint text-xs">{timecode(cut.from)}</span>{" "}
        <span className={cut.isOn ? "" : "text-muted"}>{cut.reason}</span>
      </button>
      <Button
        size="icon-sm"
        variant="quiet"
        className="pointer-coarse:size-11"
        aria-label={cut.isOn ? `Hear the film without the ${cut.reason}` : `Hear the ${cut.reason}`}
        onClick={hear}
      >
        <Headphones aria-hidden="true" className="size-4" />
      </Button>
      <label htmlFor={id} className="text-muted text-xs">
        Cut
      </label>
      <Switch id={id} isOn={cut.isOn} onChange={(isOn) => switchCut(desk, cut, isOn)} />
    </li>
  );
}
