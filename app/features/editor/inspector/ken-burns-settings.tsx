import { useStore } from "@nanostores/react";
import { ArrowLeftRight } from "lucide-react";
import { useEffect } from "react";
import { KEN_BURNS_ZOOM, type KenBurns, type KenBurnsPart } from "#contract/timeline/keys";
import { itemLength, type VisualItem } from "#contract/timeline/timeline";
import { kenBurnsAt, swapped, withKenBurnsPart } from "#film/keys/ken-burns";
import { numberScale } from "#lib/number-scale";
import { Amount } from "#ui/amount";
import { Button } from "#ui/button";
import { seek, useDesk } from "../desk";
import { editedFrame } from "../preview/edited-frame";
import { Choice, shares } from "./controls";
import { EASING_OPTIONS } from "./keys-settings";
import { useChange } from "./use-change";

const EDGES = [
  { edge: "start", label: "Start" },
  { edge: "end", label: "End" },
] as const;
const ZOOM = numberScale({ ...KEN_BURNS_ZOOM, step: 0.05, unit: "%", factor: 100, digits: 0 });
const CENTRE = shares(0, 1, 0.01);

/** The two frames between which a picture moves: one of them is set over the preview, or by its numbers. */
export function KenBurnsSettings({ item, moves }: { item: VisualItem; moves: KenBurns }) {
  const desk = useDesk();
  const change = useChange(item);
  const edited = useStore(editedFrame);
  const chosen = edited?.id === item.id ? edited.edge : null;
  const edge = chosen ?? "start";
  const part = kenBurnsAt(moves, edge === "start" ? 0 : 1);
  const setPart = (next: Partial<KenBurnsPart>) =>
    change({ kenBurns: withKenBurnsPart(moves, edge, { ...part, ...next }) });
  const choose = (to: "start" | "end") => {
    if (chosen === to) {
      editedFrame.set(null);
      return;
    }
    editedFrame.set({ id: item.id, edge: to });
    seek(desk, to === "start" ? item.at : item.at + itemLength(item) - 0.001);
  };
  useEffect(() => () => editedFrame.set(null), []);
  return (
    <>
      <fieldset aria-label="Frames" className="flex flex-wrap items-center gap-1.5">
        {EDGES.map(({ edge: one, label }) => (
          <Button
            key={one}
            size="sm"
            aria-pressed={chosen === one}
            className="aria-pressed:border-signal aria-pressed:bg-signal-wash"
            onClick={() => choose(one)}
          >
            {label}
          </Button>
        ))}
        <Button size="sm" onClick={() => change({ kenBurns: swapped(moves) })}>
          <ArrowLeftRight aria-hidden="true" className="size-4" />
          Swap
        </Button>
      </fieldset>
      <p className="text-faint text-xs">
        {chosen
          ? "Drag the frame over the picture, and its corners to zoom. Press the button again to see the film."
          : "Press Start or End to set its frame on the picture."}
      </p>
      {chosen && (
        <>
          <Amount
            label="Zoom"
            scale={ZOOM}
            value={part.zoom}
            onChange={(zoom) => setPart({ zoom })}
          />
          <Amount label="Centre X" scale={CENTRE} value={part.x} onChange={(x) => setPart({ x })} />
          <Amount label="Centre Y" scale={CENTRE} value={part.y} onChange={(y) => setPart({ y })} />
        </>
      )}
      <Choice
        label="Easing"
        value={moves.easing}
        options={EASING_OPTIONS}
        onChange={(easing) => change({ kenBurns: { ...moves, easing } })}
      />
    </>
  );
}
