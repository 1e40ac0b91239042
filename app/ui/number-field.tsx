import {
  createContext,
  type KeyboardEvent,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { cn } from "#lib/cn";
import { type Scale, spoken } from "#lib/number-scale";

interface NumberFieldProps {
  id?: string;
  label: string;
  scale: Scale;
  value: number;
  onChange: (value: number) => void;
  /** Gets the number that was typed and the one that it became. */
  onTaken?: (typed: number, taken: number) => void;
  describedBy?: string;
  className?: string;
}

/** Told before and after a typed number is taken, so that it is one step of undo, and no part of another. */
const StepEnd = createContext<() => void>(() => {});
export const StepEndProvider = StepEnd.Provider;

/** The step and the direction of a key. */
function stepsOf({ key, shiftKey }: KeyboardEvent): number {
  if (key === "ArrowUp") return shiftKey ? 10 : 1;
  if (key === "ArrowDown") return shiftKey ? -10 : -1;
  return 0;
}

/**
 * A number that is typed: Enter or leaving the field takes it, within its bounds; what is no number is put back, and so
 * is everything with Escape. Arrow up and down move it by a step, with Shift by ten.
 */
export function NumberField({ label, scale, value, onChange, onTaken, ...rest }: NumberFieldProps) {
  const ownId = useId();
  const { id = ownId, describedBy, className } = rest;
  const endStep = useContext(StepEnd);
  /** What is being typed; null while the field shows the value. */
  const [typed, setTyped] = useState<string | null>(null);
  const shown = scale.show(value);

  function take() {
    setTyped(null);
    const read = typed === null || typed.trim() === shown ? null : scale.read(typed);
    if (read === null) return;
    const taken = scale.settle(read);
    endStep();
    if (taken !== value) onChange(taken);
    endStep();
    onTaken?.(read, taken);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const steps = stepsOf(event);
    if (steps !== 0) {
      event.preventDefault();
      const from = (typed === null ? null : scale.read(typed)) ?? value;
      const next = scale.settle(from + steps * scale.step);
      setTyped(null);
      if (next !== value) onChange(next);
    } else if (event.key === "Enter") {
      event.preventDefault();
      take();
    } else if (event.key === "Escape" && typed !== null) {
      event.stopPropagation();
      setTyped(null);
    }
  }

  // A press on another piece takes this field away before it is left: the number that was typed counts all the same.
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => () => latest.current(), []);

  // A timecode is no number: it is told by its words, and its place on the scale by the frame.
  const numberAt = (place: number) => {
    const number = Number(scale.show(place));
    return Number.isNaN(number) ? place : number;
  };
  return (
    <span
      className={cn(
        "flex h-8 min-w-0 items-center rounded-control border border-control bg-field pr-2 text-sm transition-colors duration-150 hover:border-muted has-focus-visible:border-transparent has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:h-10",
        className,
      )}
    >
      <input
        id={id}
        type="text"
        role="spinbutton"
        inputMode={scale.keyboard}
        autoComplete="off"
        aria-label={label}
        aria-describedby={describedBy}
        aria-valuemin={numberAt(scale.from)}
        aria-valuemax={numberAt(scale.to)}
        aria-valuenow={numberAt(value)}
        aria-valuetext={spoken(scale, value)}
        data-rested={typed === null || undefined}
        value={typed ?? shown}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onMouseDown={(event) => {
          // The press that focuses the field chooses all of it; another one places the caret.
          if (document.activeElement === event.currentTarget) return;
          event.preventDefault();
          event.currentTarget.focus();
        }}
        className="figures h-full w-0 min-w-0 flex-1 bg-transparent pl-2 text-right text-text outline-none pointer-coarse:text-base"
      />
      {scale.unit && (
        <span aria-hidden="true" className="pl-1 text-faint">
          {scale.unit}
        </span>
      )}
    </span>
  );
}
