import type { Look, VisualItem } from "#contract/timeline/timeline";
import { findItem } from "#film/edit/find";
import { updateItem } from "#film/edit/items";
import { NO_LOOK } from "#film/keys/keys";
import { Button } from "#ui/button";
import { useDesk } from "../desk";
import { Group, shares } from "./controls";
import { ForAllScenes } from "./for-all-scenes";
import { KeyedAmount } from "./keyed-amount";
import { LutField } from "./lut-field";
import { useChange } from "./use-change";

const LOOKS: readonly { name: string; look: Partial<Look> }[] = [
  { name: "Plain", look: {} },
  { name: "Warm", look: { temperature: 0.35, saturation: 0.1, contrast: 0.05 } },
  { name: "Cold", look: { temperature: -0.35, contrast: 0.1 } },
  { name: "Vivid", look: { saturation: 0.4, contrast: 0.2 } },
  { name: "Faded", look: { contrast: -0.2, saturation: -0.25, brightness: 0.08, grain: 0.2 } },
  { name: "Noir", look: { saturation: -1, contrast: 0.35, vignette: 0.5, grain: 0.35 } },
  {
    name: "Film",
    look: { temperature: 0.12, contrast: 0.12, saturation: -0.08, grain: 0.3, vignette: 0.25 },
  },
];

const SIGNED = shares(-1, 1, 0.02);
const STRENGTH = shares(0, 1, 0.02);
const AMOUNTS = [
  ["brightness", "Brightness", SIGNED],
  ["contrast", "Contrast", SIGNED],
  ["saturation", "Saturation", SIGNED],
  ["temperature", "Temperature", SIGNED],
  ["grain", "Grain", STRENGTH],
  ["vignette", "Vignette", STRENGTH],
] as const;

/** A look with a colour table or without one; what changes nothing is no look. */
function lookOf(preset: Partial<Look>, lut: Look["lut"]): Look | undefined {
  if (Object.keys(preset).length === 0 && !lut) return undefined;
  return { ...NO_LOOK, ...preset, ...(lut ? { lut } : {}) };
}

/** Colour, grain, vignette and colour table of a piece. */
export function LookSettings({ item }: { item: VisualItem }) {
  const { editing } = useDesk();
  const change = useChange(item);
  const look = item.look ?? NO_LOOK;
  return (
    <Group title="Colour">
      <div className="flex flex-wrap gap-1.5">
        {LOOKS.map(({ name, look: preset }) => (
          <Button key={name} size="sm" onClick={() => change({ look: lookOf(preset, look.lut) })}>
            {name}
          </Button>
        ))}
      </div>
      {AMOUNTS.map(([key, label, scale]) => (
        <KeyedAmount key={key} item={item} name={key} label={label} scale={scale} />
      ))}
      <LutField
        lut={look.lut}
        onChange={(lut) =>
          // A table that was on its way up comes late: the rest of the look is what it is by then.
          editing.edit((timeline) => {
            const found = findItem(timeline, item.id)?.item;
            const now = (found && "look" in found && found.look) || NO_LOOK;
            return updateItem(timeline, { id: item.id, changes: { look: { ...now, lut } } });
          }, `${item.id}:look`)
        }
      />
      <ForAllScenes id={item.id} part="look" />
    </Group>
  );
}
