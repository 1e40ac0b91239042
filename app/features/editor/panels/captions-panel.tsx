import { Download, FileText } from "lucide-react";
import { useId, useRef, useState } from "react";
import { writeSrt } from "#contract/timeline/cues";
import { DEFAULT_CAPTION_STYLE } from "#contract/timeline/names";
import type { CaptionStyle, CaptionTrack } from "#contract/timeline/timeline";
import { saveFile } from "#features/download/save-file.ts";
import { captionsFromFile, withCaptionStyle } from "#film/build/captions";
import { spokenItems } from "#film/build/voice-state";
import { captionsFromVoice } from "#film/edit/captions";
import { trackOf } from "#film/edit/find";
import { removeTrack, updateTrack } from "#film/edit/items";
import { CAPTION_STYLE_DEFINITIONS } from "#film/paint/caption-styles";
import { readSubtitles } from "#film/subtitles/read-subtitles";
import { writeVtt } from "#film/subtitles/vtt";
import { useFocusHandover } from "#lib/focus-handover";
import { numberScale } from "#lib/number-scale";
import { Amount } from "#ui/amount";
import { Button } from "#ui/button";
import { toast } from "#ui/toast";
import { describeSource } from "../captions/caption-source";
import { useDesk, useEditing, useTimeline } from "../desk";
import { FileButton } from "../frame/file-button";
import { buttonOrHeading } from "../frame/panel-heading";
import { binder, Choice, Colour, Group, shares, Toggle } from "../inspector/controls";
import { FontFields, PlateFields, ShadowFields } from "../inspector/lettering-fields";
import { wordCount } from "../word-count";
import { useWorks } from "../works/use-work";
import { isVoiceMade } from "../works/works";
import { FromSpeech } from "./from-speech";
import { PastedWords } from "./pasted-words";
import { PhraseList } from "./phrase-list";

const LETTERS = shares(0.03, 0.14, 0.0025);
const OUTLINE = shares(0, 0.4, 0.01);
const WORDS = numberScale({ from: 1, to: 12, step: 1 });

const STYLES = Object.values(CAPTION_STYLE_DEFINITIONS).map(({ name, label }) => ({
  value: name,
  label,
}));

/** Captions from the script, from speech, from pasted words or a file; their style; every word of them. */
export function CaptionsPanel() {
  const desk = useDesk();
  const timeline = useTimeline();
  const { editing } = desk;
  const track = trackOf(timeline, "captions");
  const isMaking = isVoiceMade(useWorks());
  const hasVoice = spokenItems(timeline).some(
    ({ text, words }) => text !== undefined && words && words.length > 0,
  );
  const voiceFirstId = useId();
  const fromScript = useRef<HTMLButtonElement>(null);
  const fromRemove = useFocusHandover(() => buttonOrHeading(fromScript.current));
  const voiceFirst = isMaking
    ? "The voice is being created. Captions from the script can be timed to it then."
    : hasVoice
      ? null
      : "Create the voice first so captions can be timed to it.";

  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <Button
          ref={fromScript}
          aria-describedby={voiceFirst === null ? undefined : voiceFirstId}
          disabled={voiceFirst !== null}
          onClick={() => editing.edit((timeline) => captionsFromVoice(timeline, {}))}
        >
          <FileText aria-hidden="true" className="size-4" />
          From the script
        </Button>
        {voiceFirst !== null && (
          <p id={voiceFirstId} className="text-faint text-xs">
            {voiceFirst}
          </p>
        )}
      </div>
      <FromSpeech />
      <Style track={track} />
      {track && (
        <>
          <p className="text-faint text-xs">{describeSource(track, timeline)}</p>
          <PhraseList track={track} />
        </>
      )}
      <Files track={track} />
      <PastedWords />
      {track && (
        <Button
          ref={fromRemove}
          size="sm"
          variant="quiet"
          className="justify-self-start"
          onClick={() => editing.edit((timeline) => removeTrack(timeline, { id: track.id }))}
        >
          Remove the captions
        </Button>
      )}
    </div>
  );
}

function Style({ track }: { track: CaptionTrack | undefined }) {
  const { editing } = useDesk();
  const preset = track?.style.preset ?? DEFAULT_CAPTION_STYLE;

  const choose = (name: CaptionStyle["preset"]) =>
    editing.edit((timeline) => withCaptionStyle(timeline, name));
  return (
    <Group title="Look">
      <Choice label="Style" value={preset} options={STYLES} onChange={choose} />
      {track && <StyleDetails track={track} />}
    </Group>
  );
}

function StyleDetails({ track }: { track: CaptionTrack }) {
  const { editing } = useDesk();
  const change = (changes: Partial<CaptionStyle>) =>
    editing.edit(
      (timeline) =>
        updateTrack(timeline, { id: track.id, changes: { style: { ...track.style, ...changes } } }),
      `captions:${Object.keys(changes).join()}`,
    );
  const bind = binder(track.style, change);
  return (
    <details className="grid gap-3">
      <summary className="cursor-pointer text-muted text-sm">Text, colours and position</summary>
      <div className="mt-3 grid gap-3">
        <FontFields part={track.style} change={change} />
        <Amount label="Text size" scale={LETTERS} {...bind("size")} />
        <Amount
          label="Vertical position"
          scale={shares(0, Math.max(0.01, 1 - track.box.height), 0.01)}
          value={track.box.y}
          onChange={(y) =>
            editing.edit(
              (timeline) =>
                updateTrack(timeline, { id: track.id, changes: { box: { ...track.box, y } } }),
              "captions:box",
            )
          }
        />
        <Amount label="Words at once" scale={WORDS} {...bind("maxWords")} />
        <Toggle label="Capital letters" {...bind("uppercase")} />
        <Colour label="Text colour" {...bind("color")} />
        <Colour label="Spoken word" {...bind("highlight")} />
        <Colour label="Outline" {...bind("stroke")} />
        <Amount label="Outline width" scale={OUTLINE} {...bind("strokeWidth")} />
        <PlateFields part={track.style} change={change} />
        <ShadowFields part={track.style} change={change} />
      </div>
    </details>
  );
}

/** Captions to and from a file. */
function Files({ track }: { track: CaptionTrack | undefined }) {
  const { editing } = useDesk();
  const title = useEditing((state) => state.title);
  const [problem, setProblem] = useState<string | null>(null);

  async function take(file: File) {
    const words = await readSubtitles(file).catch(() => []);
    if (words.length === 0) {
      setProblem(
        `${file.name} has no captions that can be read. Choose a file in the SRT or the VTT format.`,
      );
      return;
    }
    setProblem(null);
    const isIn = editing.edit((film) => captionsFromFile(film, { words, name: file.name }));
    if (isIn) toast.success(`${wordCount(words.length)} from ${file.name}`);
  }

  return (
    <Group title="Files">
      <div className="flex flex-wrap gap-2">
        <FileButton
          size="sm"
          label="File with captions"
          accept=".srt,.vtt,text/vtt,application/x-subrip"
          onFiles={([file]) => void take(file)}
        >
          Import SRT or VTT
        </FileButton>
        {track && track.words.length > 0 && (
          <>
            <Button
              size="sm"
              onClick={() =>
                saveFile(`${title}.srt`, "application/x-subrip", writeSrt(track.words))
              }
            >
              <Download aria-hidden="true" className="size-4" />
              SRT
            </Button>
            <Button
              size="sm"
              onClick={() => saveFile(`${title}.vtt`, "text/vtt", writeVtt(track.words))}
            >
              <Download aria-hidden="true" className="size-4" />
              VTT
            </Button>
          </>
        )}
      </div>
      {problem && (
        <p role="alert" className="text-bad text-sm">
          {problem}
        </p>
      )}
    </Group>
  );
}
