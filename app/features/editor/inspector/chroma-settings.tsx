import { useStore } from "@nanostores/react";
import { Pipette } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Chroma, VisualItem } from "#contract/timeline/timeline";
import { isTooGrey } from "#film/paint/chroma-key";
import { isFocusLost } from "#lib/focus-handover";
import { Amount } from "#ui/amount";
import { Button } from "#ui/button";
import { Fold } from "#ui/fold";
import { raiseScene } from "../add-pieces";
import { useDesk } from "../desk";
import { startPicking } from "../preview/pick-colour";
import { picking } from "../preview/picking";
import { binder, Colour, shares, Toggle } from "./controls";
import { useChange } from "./use-change";

const SHARE = shares(0, 1, 0.01);

/** What a key is before it is changed: for the usual green. */
const USUAL: Chroma = { color: "#00b140", similarity: 0.35, softness: 0.15, spill: 0.5 };

/** The colour that is taken out of a picture or a clip, so that what is on rows below shows through. */
export function ChromaSettings({ item, isScene }: { item: VisualItem; isScene: boolean }) {
  const change = useChange(item);
  const { chroma } = item;
  return (
    <Fold title="Chroma key" isOpen={chroma !== undefined}>
      <Toggle
        label="Remove a colour"
        note="Rows below show through"
        value={chroma !== undefined}
        onChange={(isOn) => change({ chroma: isOn ? USUAL : undefined })}
      />
      {chroma && <ChromaDetails item={item} chroma={chroma} isScene={isScene} />}
    </Fold>
  );
}

function ChromaDetails({
  item,
  chroma,
  isScene,
}: {
  item: VisualItem;
  chroma: Chroma;
  isScene: boolean;
}) {
  const desk = useDesk();
  const change = useChange(item);
  const isPicking = useStore(picking) === item.id;
  const bind = binder(chroma, (part) => change({ chroma: { ...chroma, ...part } }));
  const pick = useRef<HTMLButtonElement>(null);
  const wasPicking = useRef(false);
  useEffect(() => {
    // The mark over the preview had the focus, and is gone.
    if (wasPicking.current && !isPicking && isFocusLost()) pick.current?.focus();
    wasPicking.current = isPicking;
  }, [isPicking]);
  return (
    <>
      <Colour label="Key colour" {...bind("color")} />
      <Button
        ref={pick}
        size="sm"
        className="justify-self-start aria-pressed:border-signal aria-pressed:bg-signal-wash"
        aria-pressed={isPicking}
        onClick={() => (isPicking ? picking.set(null) : startPicking(desk, item))}
      >
        <Pipette aria-hidden="true" className="size-4" />
        Pick from picture
      </Button>
      {isTooGrey(chroma.color) && (
        <p role="status" className="text-warn text-xs">
          This colour is too grey to be told apart. Pick a stronger one.
        </p>
      )}
      <Amount label="Similarity" scale={SHARE} {...bind("similarity")} />
      <Amount label="Softness" scale={SHARE} {...bind("softness")} />
      <Amount label="Spill removal" scale={SHARE} {...bind("spill")} />
      {isScene && (
        <>
          <p className="text-faint text-xs">
            Below the scenes is black. To show something behind this piece, put it above the scenes.
          </p>
          <Button size="sm" className="justify-self-start" onClick={() => raiseScene(desk, item)}>
            Put above the scenes
          </Button>
        </>
      )}
    </>
  );
}
