import { useEffect, useRef, useState } from "react";
import { ACCEPTED_STILLS } from "#contract/limits";
import { fileSaysAi } from "#lib/file-says-ai";
import { toast } from "#ui/toast";
import { readyToOpen } from "../steps/source";
import { BackgroundPrompt } from "./background-prompt";
import { Chips } from "./chips";
import type { WantedBackground } from "./wanted-background";

const CHOICES = [
  { value: "none", label: "Transparent" },
  { value: "colour", label: "Colour" },
  { value: "image", label: "Picture" },
  { value: "prompt", label: "Prompt" },
] as const;
type Choice = (typeof CHOICES)[number]["value"];

interface BackgroundFieldProps {
  value: WantedBackground;
  onChange: (value: WantedBackground) => void;
  /** The picture that it goes behind. */
  size: { width: number; height: number };
}

/** The address of a cut-out's background, to be shown in this page; null for no picture. */
export function useBackgroundUrl({ background }: WantedBackground): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const file = background.is === "image" ? background.file : null;
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}

/** The background of a cut-out. */
export function BackgroundField({ value, onChange, size }: BackgroundFieldProps) {
  const [colour, setColour] = useState("#f2ede4");
  const [chosen, setChosen] = useState<Choice>(value.background.is);
  const url = useBackgroundUrl(value);
  /** Counts choices, so that a file that is slow to read does not replace a later choice. */
  const turn = useRef(0);

  function choose(next: Choice) {
    turn.current += 1;
    setChosen(next);
    if (next === "colour") onChange({ background: { is: "colour", colour }, made: null });
    else onChange({ background: { is: "none" }, made: null });
  }

  async function chooseImage(chosen: File) {
    turn.current += 1;
    const mine = turn.current;
    const file = await readyToOpen(chosen).catch((error: Error) => {
      toast.error("This background can't be used", { description: error.message });
      return null;
    });
    if (file === null) return;
    const isAi = await fileSaysAi(file);
    if (turn.current === mine) onChange({ background: { is: "image", file, isAi }, made: null });
  }

  return (
    <div className="grid gap-2">
      <Chips
        label="Background"
        name="background"
        options={CHOICES}
        value={chosen}
        onChange={choose}
      />
      {chosen === "colour" && (
        <label className="flex items-center gap-3 text-sm">
          <input
            type="color"
            value={colour}
            className="h-9 w-14 cursor-pointer rounded-control border border-control bg-field"
            onChange={({ target }) => {
              setColour(target.value);
              onChange({ background: { is: "colour", colour: target.value }, made: null });
            }}
          />
          Background colour
        </label>
      )}
      {chosen === "image" && (
        <label className="grid gap-1.5 text-sm">
          <span>Background picture</span>
          <input
            type="file"
            accept={ACCEPTED_STILLS}
            className="text-muted text-xs file:mr-3 file:h-8 file:cursor-pointer file:rounded-control file:border file:border-control file:px-3 file:text-text"
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) void chooseImage(file);
            }}
          />
          <span className="text-faint text-xs">It is cropped to fill the picture.</span>
        </label>
      )}
      {chosen === "prompt" && <BackgroundPrompt size={size} onMade={onChange} />}
      {url && (
        <img
          src={url}
          alt="Background"
          className="max-h-28 rounded-control bg-mat object-contain"
        />
      )}
    </div>
  );
}
