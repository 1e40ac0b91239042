import { type ReactNode, type RefObject, useId } from "react";
import { useFocusHandover } from "#lib/focus-handover";
import { Button } from "#ui/button";
import { MODEL_FIRST } from "./model-download";
import type { PersonModelState } from "./use-person-model";

interface CutOutProps {
  /** The ref of the button. */
  press: RefObject<HTMLButtonElement>;
  hasPicture: boolean;
  /** Whether another picture is being opened. */
  isOpening: boolean;
  /** How far the model is that it needs; `ready` where it needs no model. */
  model: PersonModelState;
  isBusy: boolean;
  onPress: () => void;
  /** Ends what a provider does; null where there is nothing to end. */
  onCancel: (() => void) | null;
  /** What the press costs. */
  children: ReactNode;
}

/** The press that cuts out, what it waits for, and what ends it. */
export function CutOut(props: CutOutProps) {
  const { press, hasPicture, isOpening, model, isBusy, onPress, onCancel, children } = props;
  const modelFirstId = useId();
  const isModelMissing = hasPicture && model === "absent";
  const fromCancel = useFocusHandover(() => press.current);
  return (
    <>
      <Button
        ref={press}
        variant="signal"
        size="lg"
        disabled={!hasPicture || isOpening || model !== "ready"}
        isLoading={isBusy}
        aria-describedby={isModelMissing ? modelFirstId : undefined}
        onClick={onPress}
      >
        {isBusy ? "Cutting out..." : "Cut out"}
        {children}
      </Button>
      {isModelMissing && (
        <p id={modelFirstId} className="-mt-3 font-medium text-xs">
          {MODEL_FIRST}
        </p>
      )}
      {onCancel && (
        <Button ref={fromCancel} onClick={onCancel}>
          Cancel
        </Button>
      )}
    </>
  );
}
