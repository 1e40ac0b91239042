import type { VisualItem } from "#contract/timeline/timeline";
import { firstKenBurns } from "#film/edit/ken-burns";
import { Amount } from "#ui/amount";
import { binder, Choice, Group, shares } from "./controls";
import { FitChoice } from "./fit-choice";
import { ForAllScenes } from "./for-all-scenes";
import { KenBurnsSettings } from "./ken-burns-settings";
import { useChange } from "./use-change";

const MOTIONS = [
  { value: "none", label: "None" },
  { value: "push", label: "Push in" },
  { value: "pull", label: "Pull out" },
  { value: "pan", label: "Pan" },
  { value: "custom", label: "Custom", note: "Ken Burns by hand: from one frame to another" },
] as const;

const STRENGTH = shares();

/** How a picture or a clip fills the frame, and how it moves in it. */
export function FrameSettings({ item, isScene }: { item: VisualItem; isScene: boolean }) {
  const change = useChange(item);
  const bind = binder(item, change);
  return (
    <Group title="Frame and motion">
      <FitChoice item={item} isScene={isScene} />
      <Choice<VisualItem["motion"] | "custom">
        label="Motion"
        options={MOTIONS}
        value={item.kenBurns ? "custom" : item.motion}
        onChange={(motion) =>
          change(
            motion === "custom"
              ? { motion: "none", kenBurns: firstKenBurns(item) }
              : { motion, kenBurns: undefined },
          )
        }
      />
      {item.kenBurns && <KenBurnsSettings item={item} moves={item.kenBurns} />}
      {item.motion !== "none" && (
        <Amount label="Motion strength" scale={STRENGTH} {...bind("strength")} />
      )}
      {isScene && <ForAllScenes id={item.id} part="motion" />}
      {!item.kenBurns && (
        <p className="text-faint text-xs">
          Drag the point in the preview to what must stay in view.
        </p>
      )}
    </Group>
  );
}
