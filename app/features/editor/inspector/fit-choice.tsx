import type { VisualItem } from "#contract/timeline/timeline";
import { type FrameFit, fitOf, setFit } from "#film/edit/fit";
import { sourceTime } from "#film/paint/scene-at";
import { useDesk } from "../desk";
import { Choice } from "./controls";
import { useChange } from "./use-change";

const FITS: readonly { value: FrameFit; label: string; note?: string }[] = [
  { value: "cover", label: "Fill the frame" },
  { value: "contain", label: "Fit in the frame" },
];
const FREE = {
  value: "free",
  label: "Free",
  note: "With a position and a size of its own",
} as const;

/** How a picture or a clip is in the frame; above the scenes it can have a place of its own. */
export function FitChoice({ item, isScene }: { item: VisualItem; isScene: boolean }) {
  const desk = useDesk();
  const change = useChange(item);
  const { id } = item;
  return (
    <Choice<FrameFit>
      label="Fit"
      options={isScene ? FITS : [...FITS, FREE]}
      value={fitOf(item)}
      onChange={(fit) => {
        if (fit !== "free" && !item.place) {
          change({ fit });
          return;
        }
        const picture = desk.assets.frame(item, sourceTime(item, desk.time.get()));
        desk.editing.edit((timeline) => setFit(timeline, { id, fit, picture }));
      }}
    />
  );
}
