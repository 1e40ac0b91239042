import { useEffect, useRef } from "react";
import { PLATFORM_CHOICES, PLATFORMS } from "#contract/timeline/platforms";
import { durationOf } from "#contract/timeline/timeline";
import { Select } from "#ui/select";
import { CommandButton } from "../commands/command-button";
import { seek, useDesk, useTimeline } from "../desk";
import type { SafeAreaChoice } from "./safe-area";

const SAFE_AREA_OPTIONS: readonly { value: SafeAreaChoice; label: string }[] = [
  { value: "off", label: "No safe area" },
  { value: "all", label: PLATFORMS.all.label },
  ...PLATFORM_CHOICES,
];

/** Seconds as "0:07.4". */
export function timecode(seconds: number): string {
  const tenths = Math.max(0, Math.floor(seconds * 10 + 1e-6));
  const whole = Math.floor(tenths / 10);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}.${tenths % 10}`;
}

/** The present time, written without drawing anything else again. */
function Clock() {
  const desk = useDesk();
  const text = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      desk.time.subscribe((time) => {
        const shown = timecode(time);
        // The same text, written again, would lay the bar out again with each frame.
        if (text.current && text.current.textContent !== shown) text.current.textContent = shown;
      }),
    [desk],
  );
  return <span ref={text} className="text-text" />;
}

/** A slider over the whole film, for screens without a timeline and for keyboards. */
function Scrubber({ duration }: { duration: number }) {
  const desk = useDesk();
  const input = useRef<HTMLInputElement>(null);
  useEffect(
    () =>
      desk.time.subscribe((time) => {
        if (!input.current) return;
        input.current.value = String(time);
        input.current.setAttribute("aria-valuetext", timecode(time));
      }),
    [desk],
  );
  return (
    <input
      ref={input}
      type="range"
      aria-label="Present time"
      min={0}
      max={Math.max(duration, 0.1)}
      step={0.01}
      defaultValue={0}
      onChange={(event) => seek(desk, Number(event.target.value))}
      className="h-10 min-w-0 flex-1 cursor-pointer md:h-8"
    />
  );
}

/** Plays, stops and moves through the film. */
export function PlayBar({
  safeArea,
  onSafeArea,
}: {
  safeArea: SafeAreaChoice;
  onSafeArea: (choice: SafeAreaChoice) => void;
}) {
  const duration = durationOf(useTimeline());
  return (
    <div className="flex items-center gap-2 border-line border-t bg-panel px-2 py-1.5">
      <CommandButton command="toStart" size="icon-sm" className="lg:max-xl:hidden max-md:hidden" />
      <CommandButton command="play" variant="ink" size="icon" />
      <Scrubber duration={duration} />
      <p className="figures whitespace-nowrap font-mono text-2xs text-faint">
        <Clock />
        <span className="lg:max-xl:hidden"> / {timecode(duration)}</span>
      </p>
      <div className="w-36 lg:max-xl:w-28 max-md:hidden">
        <Select
          id="safe-area"
          aria-label="Safe area"
          value={safeArea}
          options={SAFE_AREA_OPTIONS}
          onChange={(value) => {
            const option = SAFE_AREA_OPTIONS.find((one) => one.value === value);
            if (option) onSafeArea(option.value);
          }}
        />
      </div>
    </div>
  );
}
