import { useStore } from "@nanostores/react";
import { Plus, Trash2 } from "lucide-react";
import { timeInSource } from "#contract/timeline/pace";
import { TIMELINE_LIMITS } from "#contract/timeline/parts";
import { itemLength, type Ramp, type VisualItem } from "#contract/timeline/timeline";
import { findItem } from "#film/edit/find";
import { isHeard } from "#film/edit/source";
import { setRamp, setSpeed } from "#film/edit/speed";
import { addPoint, movePoint, presetOf, presetRamp, removePoint } from "#film/ramps/edit-ramp";
import type { RampPresetName } from "#film/ramps/ramp-preset";
import { RAMP_PRESET_DEFINITIONS } from "#film/ramps/ramp-presets";
import { numberScale } from "#lib/number-scale";
import { Amount } from "#ui/amount";
import { Button } from "#ui/button";
import { CommandButton } from "../commands/command-button";
import { useDesk } from "../desk";
import { ripple } from "../timeline/ripple";
import { Choice, lengths, Toggle } from "./controls";
import { RampCurve } from "./ramp-curve";
import { useChange } from "./use-change";

type RampChoice = RampPresetName | "none" | "custom";

const PRESETS: readonly { value: RampChoice; label: string }[] = Object.values(
  RAMP_PRESET_DEFINITIONS,
).map(({ name, label }) => ({ value: name, label }));
const NONE: readonly { value: RampChoice; label: string }[] = [{ value: "none", label: "None" }];
const CUSTOM: readonly { value: RampChoice; label: string }[] = [
  { value: "custom", label: "Custom" },
];

const SPEED = numberScale({ from: 0.25, to: 4, step: 0.05, unit: "×", digits: 2 });
const POINT_SPEED = numberScale({
  ...{ from: TIMELINE_LIMITS.ramp.from, to: TIMELINE_LIMITS.ramp.to },
  ...{ step: 0.05, unit: "×", digits: 2 },
});

/** How fast a clip plays, how that varies, and whether its pitch stays. */
export function SpeedSettings({ item, isScene }: { item: VisualItem; isScene: boolean }) {
  const { editing } = useDesk();
  const change = useChange(item);
  const { id, ramp } = item;
  const ripples = () => isScene && ripple.get();
  const give = (next: Ramp | undefined) =>
    editing.adjust(
      (timeline) => setRamp(timeline, { id, ramp: next, ripple: ripples() }),
      `ramp:${id}`,
    );
  const chosen: RampChoice = ramp ? (presetOf(ramp) ?? "custom") : "none";
  return (
    <>
      <Amount
        label="Speed"
        value={item.speed}
        scale={SPEED}
        onChange={(speed) =>
          editing.adjust(
            (timeline) => setSpeed(timeline, { id, speed, ripple: ripples() }),
            `speed:${id}`,
          )
        }
      />
      <Choice<RampChoice>
        label="Speed ramp"
        value={chosen}
        options={[...NONE, ...PRESETS, ...(chosen === "custom" ? CUSTOM : [])]}
        onChange={(name) => {
          if (name === "none") give(undefined);
          else if (name !== "custom") give(presetRamp(RAMP_PRESET_DEFINITIONS[name], item));
        }}
      />
      {ramp && (
        <>
          <RampCurve item={item} ramp={ramp} ripples={ripples} onChange={give} />
          <RampPoints item={item} ramp={ramp} onChange={give} />
        </>
      )}
      {(item.speed !== 1 || ramp) && isHeard(item) && (
        <Toggle
          label="Keep pitch"
          value={item.keepPitch ?? false}
          onChange={(keepPitch) => change({ keepPitch })}
        />
      )}
      <CommandButton command="freeze" className="justify-self-start" />
    </>
  );
}

function RampPoints({
  item,
  ramp,
  onChange,
}: {
  item: VisualItem;
  ramp: Ramp;
  onChange: (ramp: Ramp) => void;
}) {
  const desk = useDesk();
  const time = useStore(desk.time);
  const isHere = time >= item.at && time < item.at + itemLength(item);
  const times = lengths(0, Math.max(item.out, ramp.at(-1)?.t ?? 0, 0.1), 0.05);
  return (
    <>
      <ol className="grid gap-3">
        {ramp.map(({ t, speed }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no other name than their place
          <li key={index} className="grid gap-1 rounded-control border border-line p-2">
            <Amount
              label={`Point ${index + 1} time`}
              scale={times}
              value={t}
              onChange={(next) => onChange(movePoint(ramp, index, { t: next }))}
            />
            <Amount
              label={`Point ${index + 1} speed`}
              scale={POINT_SPEED}
              value={speed}
              onChange={(next) => onChange(movePoint(ramp, index, { speed: next }))}
            />
            {ramp.length > 2 && (
              <Button
                size="sm"
                variant="quiet"
                className="justify-self-start"
                onClick={() => onChange(removePoint(ramp, index))}
              >
                <Trash2 aria-hidden="true" className="size-4" />
                Remove point {index + 1}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <Button
        size="sm"
        className="justify-self-start"
        disabled={!isHere}
        onClick={() => {
          const now = findItem(desk.editing.state.get().timeline, item.id)?.item ?? item;
          onChange(addPoint(ramp, timeInSource(now, desk.time.get())));
        }}
      >
        <Plus aria-hidden="true" className="size-4" />
        Add point at playhead
      </Button>
    </>
  );
}
