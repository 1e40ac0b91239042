import { useId, useState } from "react";
import { Button } from "#ui/button";
import { Switch } from "#ui/switch";
import type { Cut } from "../../editor/transcript/cuts";
import { clockOf } from "../film/film-preview";

/** So many rows are drawn at first. */
const FIRST = 80;

/** What may be cut, each with its time, its reason and its switch. */
export function CutList({
  cuts,
  onSwitch,
}: {
  cuts: readonly Cut[];
  onSwitch: (cut: Cut, isOn: boolean) => void;
}) {
  const [shown, setShown] = useState(FIRST);
  return (
    <>
      <ul
        aria-label="Cuts"
        className="grid max-h-96 gap-1 overflow-y-auto rounded-control border border-line p-1.5"
      >
        {cuts.slice(0, shown).map((cut) => (
          <CutRow key={`${cut.from}:${cut.to}:${cut.reason}`} cut={cut} onSwitch={onSwitch} />
        ))}
      </ul>
      {cuts.length > shown && (
        <Button
          size="sm"
          variant="quiet"
          className="pointer-coarse:h-11"
          onClick={() => setShown(shown + FIRST * 4)}
        >
          Show more of {cuts.length}
        </Button>
      )}
    </>
  );
}

function CutRow({ cut, onSwitch }: { cut: Cut; onSwitch: (cut: Cut, isOn: boolean) => void }) {
  const id = useId();
  return (
    <li className="flex items-center gap-3 rounded-control px-2 hover:bg-hover">
      <label
        htmlFor={id}
        className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-2 text-sm"
      >
        <span aria-hidden="true" className="figures text-faint text-xs">
          {clockOf(cut.from)}
        </span>
        <span className={cut.isOn ? "" : "text-muted"}>
          <span className="sr-only">Cut </span>
          {cut.reason}
        </span>
      </label>
      <Switch id={id} isOn={cut.isOn} onChange={(isOn) => onSwitch(cut, isOn)} />
    </li>
  );
}
