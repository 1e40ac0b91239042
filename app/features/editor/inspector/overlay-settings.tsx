import { isFile } from "#contract/timeline/source-file";
import type { VisualItem } from "#contract/timeline/timeline";
import { isDrawn } from "#film/paint/drawn";
import { numberScale } from "#lib/number-scale";
import { Field } from "#ui/field";
import { Textarea } from "#ui/textarea";
import { binder, Colour, Group, shares } from "./controls";
import { DrawnSettings } from "./drawn-settings";
import { FitChoice } from "./fit-choice";
import { KeyedAmount } from "./keyed-amount";
import { Passages } from "./passages";
import { TitleSettings } from "./title-settings";
import { useChange } from "./use-change";
import { WaveSettings } from "./wave-settings";

const OPACITY = shares();
/** A centre can be outside of the frame, from where a piece flies in. */
const CENTRE = shares(-0.5, 1.5, 0.01);
const WIDTH = shares(0.05, 1.5, 0.01);
const ROTATION = numberScale({ from: -180, to: 180, step: 1, unit: "°", digits: 1 });

type Source<Kind> = Extract<VisualItem["src"], { kind: Kind }>;

function BadgeColours({ item, src }: { item: VisualItem; src: Source<"badge"> }) {
  const change = useChange(item);
  const bind = binder(src, (part) => change({ src: { ...src, ...part } }));
  return (
    <>
      <Colour label="Badge" {...bind("color")} />
      <Colour label="Text colour" {...bind("ink")} />
    </>
  );
}

/** The words, the colours and the place of a title, a badge, an arrow or a logo. */
export function OverlaySettings({ item }: { item: VisualItem }) {
  const change = useChange(item);
  const { src } = item;
  return (
    <>
      {(src.kind === "text" || src.kind === "badge") && (
        <Group title="Text">
          <Field label="Text">
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                value={src.text}
                maxLength={src.kind === "badge" ? 40 : 400}
                onChange={(event) => change({ src: { ...src, text: event.target.value } })}
              />
            )}
          </Field>
        </Group>
      )}
      {isDrawn(src) && <DrawnSettings item={item} src={src} />}
      <Passages item={item} />
      {src.kind === "text" && <TitleSettings item={item} src={src} />}
      {src.kind === "wave" && <WaveSettings item={item} src={src} />}
      {src.kind !== "text" && src.kind !== "wave" && (
        <Group title={isFile(src) ? "Opacity" : "Colours"}>
          {src.kind === "badge" && <BadgeColours item={item} src={src} />}
          {src.kind === "arrow" && (
            <Colour
              label="Arrow"
              value={src.color}
              onChange={(color) => change({ src: { ...src, color } })}
            />
          )}
          <KeyedAmount item={item} name="opacity" label="Opacity" scale={OPACITY} />
        </Group>
      )}
      <Group title="Position and size">
        {isFile(src) && <FitChoice item={item} isScene={false} />}
        <KeyedAmount item={item} name="x" label="Position X" scale={CENTRE} />
        <KeyedAmount item={item} name="y" label="Position Y" scale={CENTRE} />
        <KeyedAmount item={item} name="width" label="Width" scale={WIDTH} />
        <KeyedAmount item={item} name="rotation" label="Rotation" scale={ROTATION} />
      </Group>
    </>
  );
}
