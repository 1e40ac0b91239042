import { useState } from "react";
import { cn } from "#lib/cn";
import type { Background } from "../device/protocol";

const CHOICES = [
  { value: "none", label: "Transparent" },
  { value: "colour", label: "Colour" },
  { value: "picture", label: "Picture" },
] as const;

interface BackgroundFieldProps {
  value: Background;
  onChange: (value: Background) => void;
}

/** What stands behind what was cut out. */
export function BackgroundField({ value, onChange }: BackgroundFieldProps) {
  const [colour, setColour] = useState("#f2ede4");
  const [chosen, setChosen] = useState<Background["is"]>(value.is);

  function choose(next: Background["is"]) {
    setChosen(next);
    if (next === "colour") onChange({ is: "colour", colour });
    if (next === "none") onChange({ is: "none" });
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">Background</legend>
      <div className="flex flex-wrap gap-1.5">
        {CHOICES.map(({ value: one, label }) => (
          <label
            key={one}
            className={cn(
              "grid h-9 cursor-pointer place-items-center rounded-control border px-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-focus",
              one === chosen
                ? "border-text bg-text font-semibold text-canvas"
                : "border-control hover:bg-hover",
            )}
          >
            <input
              type="radio"
              name="background"
              className="sr-only"
              checked={one === chosen}
              onChange={() => choose(one)}
            />
            {label}
          </label>
        ))}
      </div>
      {chosen === "colour" && (
        <label className="flex items-center gap-3 text-sm">
          <input
            type="color"
            value={colour}
            className="h-9 w-14 cursor-pointer rounded-control border border-control bg-field"
            onChange={({ target }) => {
              setColour(target.value);
              onChange({ is: "colour", colour: target.value });
            }}
          />
          Background colour
        </label>
      )}
      {chosen === "picture" && (
        <label className="grid gap-1.5 text-sm">
          <span>Background picture</span>
          <input
            type="file"
            accept="image/png,image/jpeg,image/webp"
            className="text-muted text-xs file:mr-3 file:h-8 file:cursor-pointer file:rounded-control file:border file:border-control file:px-3 file:text-text"
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) onChange({ is: "picture", file });
            }}
          />
          <span className="text-faint text-xs">
            Its middle fills the picture. Text to Image makes one from words.
          </span>
        </label>
      )}
    </fieldset>
  );
}
