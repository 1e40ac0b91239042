import { Square } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "#ui/button";
import { Switch } from "#ui/switch";
import type { Cut } from "../../editor/transcript/cuts";
import { clockOf } from "../film/film-preview";
import type { CutHearing } from "./use-hear-cut";

/** So many rows are drawn at first. */
const FIRST = 80;

interface CutListProps {
  cuts: readonly Cut[];
  onSwitch: (cut: Cut, isOn: boolean) => void;
  hearing: CutHearing;
}

/** What may be cut, each with its time, its reason and its switch, heard as it was recorded and as it will be. */
export function CutList(props: CutListProps) {
  const { cuts } = props;
  const [shown, setShown] = useState(FIRST);
  return (
    <>
      <ul
        aria-label="Cuts"
        className="grid max-h-96 gap-1 overflow-y-auto rounded-control border border-line p-1.5"
      >
        {cuts.slice(0, shown).map((cut) => (
          <CutRow key={`${cut.from}:${cut.to}:${cut.reason}`} cut={cut} {...props} />
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

function CutRow({ cut, onSwitch, hearing }: CutListProps & { cut: Cut }) {
  const id = useId();
  return (
    <li className="flex items-center gap-1.5 rounded-control px-2 hover:bg-hover">
      <label
        htmlFor={id}
        className="flex min-h-11 min-w-0 flex-1 cursor-pointer flex-wrap content-center items-center gap-x-2 text-sm"
      >
        <span aria-hidden="true" className="figures text-faint text-xs">
          {clockOf(cut.from)}
        </span>
        <span className={cut.isOn ? "" : "text-muted"}>
          <span className="sr-only">Cut </span>
          {cut.reason}
        </span>
      </label>
      <HearButton cut={cut} isCut={false} hearing={hearing} />
      <HearButton cut={cut} isCut={true} hearing={hearing} />
      <Switch id={id} isOn={cut.isOn} onChange={(isOn) => onSwitch(cut, isOn)} />
    </li>
  );
}

/** Plays the sound around a stretch: with it, or without it. */
function HearButton({ cut, isCut, hearing }: { cut: Cut; isCut: boolean; hearing: CutHearing }) {
  const { heard, hear, isReady } = hearing;
  const isHeard = heard?.isCut === isCut && heard.cut.from === cut.from && heard.cut.to === cut.to;
  const name = isCut ? "After" : "Before";
  const what = `${cut.reason} at ${clockOf(cut.from)}`;
  return (
    <Button
      size="sm"
      variant="quiet"
      className="min-w-14 px-2 pointer-coarse:h-11"
      disabled={!isReady}
      aria-label={isHeard ? `Stop ${what}` : `${name}: hear ${what}`}
      onClick={() => hear({ cut, isCut })}
    >
      {isHeard ? <Square aria-hidden="true" className="size-4" /> : name}
    </Button>
  );
}
