import type { Look } from "#contract/timeline/look";
import { FILM_STOCKS, NO_LOOK } from "#contract/timeline/look-names";
import type { VisualItem } from "#contract/timeline/timeline";
import { LOOK_NAMES } from "#film/keys/keys";
import { FILMS } from "#film/looks/film-stocks";
import { Button } from "#ui/button";
import { LookGroups } from "../../looks/look-groups";
import type { ScaledAmount } from "../../looks/look-scales";
import { Choice, Group } from "./controls";
import { ForAllScenes } from "./for-all-scenes";
import { KeyedAmount } from "./keyed-amount";
import { LutField } from "./lut-field";
import { OwnFilmLooks } from "./own-film-looks";
import { useLookChange } from "./use-look-change";

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

const NO_STOCK = "none";
const STOCKS = [
  { value: NO_STOCK, label: "None" },
  ...FILM_STOCKS.map((value) => ({ value, label: FILMS[value].label })),
] as const;

/** A look with a colour table or without one; what changes nothing is no look. */
function lookOf(preset: Partial<Look>, lut: Look["lut"]): Look | undefined {
  if (Object.keys(preset).length === 0 && !lut) return undefined;
  return { ...NO_LOOK, ...preset, ...(lut ? { lut } : {}) };
}

/** Colour, grain, vignette and colour table of a piece. */
export function LookSettings({ item }: { item: VisualItem }) {
  const { change, changeBand, replace, ofChosen } = useLookChange(item.id);
  const look: Look = item.look ?? NO_LOOK;
  const keyed = ({ name, label, scale }: ScaledAmount) => {
    const own = LOOK_NAMES.find((one) => one === name);
    return own && <KeyedAmount key={name} item={item} name={own} {...{ label, scale }} />;
  };
  return (
    <Group title="Colour and look">
      <div className="flex flex-wrap gap-1.5">
        {LOOKS.map(({ name, look: preset }) => (
          <Button key={name} size="sm" onClick={() => replace(lookOf(preset, look.lut))}>
            {name}
          </Button>
        ))}
      </div>
      <p className="text-faint text-xs">A preset replaces the look, but for its colour table.</p>
      <OwnFilmLooks look={look} onPick={() => ofChosen().replace} />
      <Choice
        label="Film look"
        value={look.film ?? NO_STOCK}
        options={STOCKS}
        onChange={(film) => change({ film: film === NO_STOCK ? undefined : film })}
      />
      <LookGroups
        look={look}
        strengthLabel="Look strength"
        showAmount={keyed}
        onChange={change}
        onBand={changeBand}
      />
      <LutField
        lut={look.lut}
        onChange={(lut) => change({ lut })}
        onPick={() => {
          const chosen = ofChosen();
          return (lut) => chosen.change({ lut });
        }}
      />
      <ForAllScenes id={item.id} part="look" />
    </Group>
  );
}
