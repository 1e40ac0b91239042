import { useEffect, useState } from "react";
import type { Item } from "#film/edit/find";
import { type CleanState, cleanStateAt, onCleaned } from "#film/sound/noise/clean-in-worker";
import { Amount } from "#ui/amount";
import { useReadable } from "../device/use-away";
import { shares, Toggle } from "./controls";

const STRENGTH = shares(0.05, 1);
/** The remaining noise is 17 dB below the original. */
const USUAL_STRENGTH = 0.85;

/** Takes the noise out of a recording, or out of a clip's own sound. */
export function NoiseFields({
  item,
  onChange,
}: {
  item: Item;
  onChange: (denoise: number | undefined) => void;
}) {
  const { denoise } = item;
  return (
    <>
      <Toggle
        label="Reduce noise"
        note="Hiss, fans, traffic. On your device"
        value={denoise !== undefined}
        onChange={(isOn) => onChange(isOn ? USUAL_STRENGTH : undefined)}
      />
      {denoise !== undefined && (
        <>
          <Amount label="Strength" scale={STRENGTH} value={denoise} onChange={onChange} />
          <NoiseState item={item} />
        </>
      )}
    </>
  );
}

/** Says what is heard until the noise is out. */
function NoiseState({ item }: { item: Item }) {
  const { address } = useReadable(item.src);
  const [state, setState] = useState<CleanState>("ready");
  const { in: start } = item;
  useEffect(() => {
    const look = () => setState(address === null ? "ready" : cleanStateAt(address, start));
    look();
    return onCleaned(look);
  }, [address, start]);
  return (
    <p role="status" className="text-muted text-xs">
      {state === "working" && "Reducing noise… You hear the original until it's ready."}
      {typeof state === "object" && `${state.failed} You hear the original.`}
    </p>
  );
}
