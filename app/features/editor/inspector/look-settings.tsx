import type { Look, VisualItem } from "#contract/timeline";
import { Button } from "#ui/button";
import { updateItem } from "../core/edit/items";
import { useDesk } from "../desk";
import { scenesOf } from "../pieces";
import { Amount, Group, percent } from "./controls";
import { useChange } from "./use-change";

const PLAIN: Look = {
  brightness: 0,
  contrast: 0,
  saturation: 0,
  temperature: 0,
  grain: 0,
  vignette: 0,
};

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

const AMOUNTS = [
  ["brightness", "Brightness", -1],
  ["contrast", "Contrast", -1],
  ["saturation", "Saturation", -1],
  ["temperature", "Warmth", -1],
  ["grain", "Grain", 0],
  ["vignette", "Vignette", 0],
] as const satisfies readonly (readonly [keyof Look, string, number])[];

/** Colour, grain and vignette of a piece. */
export function LookSettings({ item }: { item: VisualItem }) {
  const { session } = useDesk();
  const change = useChange(item);
  const look = item.look ?? PLAIN;
  return (
    <Group title="Colour">
      <div className="flex flex-wrap gap-1.5">
        {LOOKS.map(({ name, look: preset }) => (
          <Button
            key={name}
            size="sm"
            onClick={() =>
              change({ look: Object.keys(preset).length > 0 ? { ...PLAIN, ...preset } : undefined })
            }
          >
            {name}
          </Button>
        ))}
      </div>
      {AMOUNTS.map(([key, label, from]) => (
        <Amount
          key={key}
          label={label}
          value={look[key]}
          from={from}
          to={1}
          step={0.02}
          show={percent}
          onChange={(value) => change({ look: { ...look, [key]: value } })}
        />
      ))}
      <Button
        size="sm"
        variant="quiet"
        className="justify-self-start"
        onClick={() =>
          session.edit((timeline) =>
            scenesOf(timeline).reduce(
              (film, scene) => updateItem(film, { id: scene.id, changes: { look: item.look } }),
              timeline,
            ),
          )
        }
      >
        Use for all scenes
      </Button>
    </Group>
  );
}
