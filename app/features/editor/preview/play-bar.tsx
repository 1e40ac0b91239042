import { useEffect, useRef, useSyncExternalStore } from "react";
import type { FrameRate } from "#contract/timeline/frame-rates";
import { PLATFORM_CHOICES, PLATFORMS } from "#contract/timeline/platforms";
import { durationOf } from "#contract/timeline/timeline";
import { frameAt, frameName, frameStart, namedFrame, timecodeOf } from "#film/edit/timecode";
import { cn } from "#lib/cn";
import type { Scale } from "#lib/number-scale";
import { NumberField } from "#ui/number-field";
import { Select } from "#ui/select";
import { CommandButton } from "../commands/command-button";
import { seek, useDesk, useFilmPart } from "../desk";
import type { SafeAreaChoice } from "./safe-area";
import { PREVIEW_ZOOMS, type PreviewZoom } from "./zoom-choice";

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

/** The slider and the field of the present time have the same name. */
const TIME_NAME = "Present time";

/** The frames of a film, written as timecodes. */
const framesOf = (duration: number, rate: FrameRate): Scale => {
  const last = frameAt(duration, rate);
  return {
    ...{ from: 0, to: last, step: 1, keyboard: "text" },
    show: (frame) => frameName(frame, rate),
    read: (text) => namedFrame(text, rate),
    settle: (frame) => Math.min(last, Math.max(0, Math.round(frame))),
  };
};

/** The present time as a timecode, in which another one can be typed. */
function TimeField({ duration, rate }: { duration: number; rate: FrameRate }) {
  const desk = useDesk();
  const frame = useSyncExternalStore(desk.time.listen, () => frameAt(desk.time.get(), rate));
  return (
    <NumberField
      label={TIME_NAME}
      scale={framesOf(duration, rate)}
      value={frame}
      onChange={(next) => seek(desk, frameStart(next, rate))}
      className={cn(
        "font-mono text-xs contain-layout",
        duration < 3600 ? "w-20 pointer-coarse:w-24" : "w-32",
      )}
    />
  );
}

/** A slider over the whole film, for screens without a timeline and for keyboards. */
function Scrubber({ duration, rate }: { duration: number; rate: FrameRate }) {
  const desk = useDesk();
  const input = useRef<HTMLInputElement>(null);
  useEffect(
    () =>
      desk.time.subscribe((time) => {
        if (!input.current) return;
        input.current.value = String(time);
        input.current.setAttribute("aria-valuetext", timecodeOf(time, rate));
      }),
    [desk, rate],
  );
  return (
    <input
      ref={input}
      type="range"
      aria-label={TIME_NAME}
      min={0}
      max={Math.max(duration, 0.1)}
      step={0.01}
      defaultValue={0}
      onChange={(event) => seek(desk, Number(event.target.value))}
      className="h-10 min-w-0 flex-1 cursor-pointer md:h-8"
    />
  );
}

/** A choice of the play bar, without room on a phone. */
function BarChoice<T extends string>({
  label,
  value,
  options,
  onChange,
  className,
}: {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
  className: string;
}) {
  return (
    <div className={cn("max-md:hidden", className)}>
      <Select
        id={label.toLowerCase().replace(" ", "-")}
        aria-label={label}
        value={value}
        options={options}
        onChange={(next) => {
          const option = options.find((one) => one.value === next);
          if (option) onChange(option.value);
        }}
      />
    </div>
  );
}

interface PlayBarProps {
  safeArea: SafeAreaChoice;
  onSafeArea: (choice: SafeAreaChoice) => void;
  zoom: PreviewZoom;
  onZoom: (zoom: PreviewZoom) => void;
  /** Whether the preview fills the screen: lists that open over a page are not seen there. */
  isAlone: boolean;
}

/** Plays, stops and moves through the film, and says how it is shown. */
export function PlayBar({ safeArea, onSafeArea, zoom, onZoom, isAlone }: PlayBarProps) {
  const fps = useFilmPart((timeline) => timeline.fps);
  const duration = useFilmPart(durationOf);
  return (
    <div className="flex items-center gap-2 border-line border-t bg-panel px-2 py-1.5">
      <CommandButton command="toStart" size="icon-sm" className="lg:max-xl:hidden max-md:hidden" />
      <CommandButton command="play" variant="ink" size="icon" />
      <Scrubber duration={duration} rate={fps} />
      <TimeField duration={duration} rate={fps} />
      <p className="figures whitespace-nowrap font-mono text-2xs text-faint max-sm:hidden lg:max-xl:hidden">
        / {timecodeOf(duration, fps)}
      </p>
      {!isAlone && (
        <>
          <BarChoice
            label="Safe area"
            value={safeArea}
            options={SAFE_AREA_OPTIONS}
            onChange={onSafeArea}
            className="w-36 lg:max-xl:w-28"
          />
          <BarChoice
            label="Zoom"
            value={zoom}
            options={PREVIEW_ZOOMS}
            onChange={onZoom}
            className="w-26"
          />
        </>
      )}
      <CommandButton
        command="fullScreen"
        size="icon-sm"
        hasTip={!isAlone}
        className="aria-pressed:text-signal pointer-coarse:size-10"
      />
    </div>
  );
}
