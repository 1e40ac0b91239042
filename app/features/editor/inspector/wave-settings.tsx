import type { WaveSound } from "#contract/timeline/names";
import type { VisualItem } from "#contract/timeline/timeline";
import type { WaveSource } from "#film/paint/wave";
import { WAVE_DEFINITIONS } from "#film/paint/waves";
import { numberScale } from "#lib/number-scale";
import { Amount } from "#ui/amount";
import { binder, Choice, Colour, Group, shares, Toggle } from "./controls";
import { KeyedAmount } from "./keyed-amount";
import { useChange } from "./use-change";

const SOUNDS: readonly { value: WaveSound; label: string; note?: string }[] = [
  { value: "all", label: "All sound" },
  { value: "voice", label: "Voice", note: "Voices, and clips whose sound is a voice" },
  { value: "music", label: "Music" },
];
const LOOKS = Object.values(WAVE_DEFINITIONS).map(({ name, label }) => ({ value: name, label }));
const PARTS = numberScale({ from: 8, to: 128, step: 1, digits: 0, unit: "" });
const OPACITY = shares();
/** What a second colour is at first. */
const SECOND_COLOUR = "#7aa2ff";

/** Which sound a wave shows, and how. */
export function WaveSettings({ item, src }: { item: VisualItem; src: WaveSource }) {
  const change = useChange(item);
  const bind = binder(src, (part) => change({ src: { ...src, ...part } }));
  return (
    <Group title="Wave">
      <Choice label="Shows" options={SOUNDS} {...bind("of")} />
      <Choice label="Style" options={LOOKS} {...bind("look")} />
      <Amount label={WAVE_DEFINITIONS[src.look].parts} scale={PARTS} {...bind("bars")} />
      <Colour label="Colour" {...bind("color")} />
      <Toggle
        label="Gradient"
        value={src.to !== undefined}
        onChange={(isOn) => bind("to").onChange(isOn ? SECOND_COLOUR : undefined)}
      />
      {src.to !== undefined && <Colour label="Second colour" {...bind("to")} value={src.to} />}
      <KeyedAmount item={item} name="opacity" label="Opacity" scale={OPACITY} />
    </Group>
  );
}
