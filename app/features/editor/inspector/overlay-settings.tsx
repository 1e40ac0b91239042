import type { VisualItem } from "#contract/timeline";
import { Field } from "#ui/field";
import { Textarea } from "#ui/textarea";
import { Amount, Choice, Colour, Group, percent, Toggle } from "./controls";
import { useChange } from "./use-change";

const ALIGNS = [
  { value: "left", label: "Left" },
  { value: "center", label: "Middle" },
  { value: "right", label: "Right" },
] as const;

/** The words, the colours and the place of a title, a badge, an arrow or a logo. */
export function OverlaySettings({
  item,
  place,
}: {
  item: VisualItem;
  place: NonNullable<VisualItem["place"]>;
}) {
  const change = useChange(item);
  const { src } = item;
  return (
    <>
      {(src.kind === "text" || src.kind === "badge") && (
        <Group title="Words">
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
      <Group title="Colours">
        {src.kind === "text" && (
          <>
            <Colour
              label="Letters"
              value={src.color}
              onChange={(color) => change({ src: { ...src, color } })}
            />
            <Toggle
              label="Plate behind the letters"
              isOn={src.plate !== undefined}
              onChange={(isOn) => change({ src: { ...src, plate: isOn ? "#000000" : undefined } })}
            />
            {src.plate !== undefined && (
              <Colour
                label="Plate"
                value={src.plate}
                onChange={(plate) => change({ src: { ...src, plate } })}
              />
            )}
            <Amount
              label="Size of the letters"
              value={src.size}
              from={0.03}
              to={0.25}
              step={0.005}
              show={percent}
              onChange={(size) => change({ src: { ...src, size } })}
            />
            <Choice
              label="Alignment"
              value={src.align}
              options={ALIGNS}
              onChange={(align) => change({ src: { ...src, align } })}
            />
          </>
        )}
        {src.kind === "badge" && (
          <>
            <Colour
              label="Badge"
              value={src.color}
              onChange={(color) => change({ src: { ...src, color } })}
            />
            <Colour
              label="Ink"
              value={src.ink}
              onChange={(ink) => change({ src: { ...src, ink } })}
            />
          </>
        )}
        {src.kind === "arrow" && (
          <Colour
            label="Arrow"
            value={src.color}
            onChange={(color) => change({ src: { ...src, color } })}
          />
        )}
        <Amount
          label="Opacity"
          value={item.opacity}
          from={0}
          to={1}
          step={0.05}
          show={percent}
          onChange={(opacity) => change({ opacity })}
        />
      </Group>
      <Group title="Place">
        <Amount
          label="Width"
          value={place.width}
          from={0.05}
          to={1.5}
          step={0.01}
          show={percent}
          onChange={(width) => change({ place: { ...place, width } })}
        />
        <Amount
          label="Rotation"
          value={place.rotation}
          from={-180}
          to={180}
          step={1}
          show={(value) => `${value}°`}
          onChange={(rotation) => change({ place: { ...place, rotation } })}
        />
      </Group>
    </>
  );
}
