import type { EasingName } from "#contract/timeline/names";
import type { Item } from "#film/edit/find";
import { clearKeys, keyAt, keyTimes, removeKeys, setEasing } from "#film/edit/keys";
import { EASING_DEFINITIONS } from "#film/keys/easings";
import { keyedNames } from "#film/keys/keys";
import { Button } from "#ui/button";
import { useDesk } from "../desk";
import { Choice, Group } from "./controls";
import { KEY_SETTINGS_ID, presentMoment, useTimeWhile } from "./key-moment";

/** How values go from one key to the next, as they are chosen. */
export const EASING_OPTIONS: readonly { value: EasingName; label: string }[] = Object.values(
  EASING_DEFINITIONS,
).map(({ name, label }) => ({ value: name, label }));

/** The keys of a piece at the present time: their easing; and what takes them away. */
export function KeysSettings({ item }: { item: Item }) {
  const desk = useDesk();
  const names = keyedNames(item);
  useTimeWhile(desk, names.length > 0);
  if (names.length === 0) return null;
  const moment = presentMoment(desk);
  const { id } = item;
  const here = names.flatMap((name) => keyAt(item, name, moment) ?? []);
  const easings = new Set(here.map(({ easing }) => easing));
  const [easing] = easings;
  const options: readonly { value: EasingName | "mixed"; label: string }[] =
    easings.size > 1 ? [{ value: "mixed", label: "Mixed" }, ...EASING_OPTIONS] : EASING_OPTIONS;
  return (
    <Group title="Keyframes" id={KEY_SETTINGS_ID}>
      {easing ? (
        <>
          <Choice<EasingName | "mixed">
            label="Easing to the next keyframe"
            value={easings.size > 1 ? "mixed" : easing}
            options={options}
            onChange={(next) =>
              next !== "mixed" &&
              desk.editing.edit((timeline) =>
                setEasing(timeline, { id, easing: next, ...presentMoment(desk) }),
              )
            }
          />
          <Button
            size="sm"
            className="justify-self-start"
            onClick={() =>
              desk.editing.edit((timeline) =>
                removeKeys(timeline, { id, names, ...presentMoment(desk) }),
              )
            }
          >
            Remove keyframe
          </Button>
        </>
      ) : (
        <p className="text-faint text-xs">
          Move the playhead to a keyframe to change its easing. This piece has{" "}
          {keyTimes(item).length}.
        </p>
      )}
      <Button
        size="sm"
        variant="quiet"
        className="justify-self-start"
        onClick={() =>
          desk.editing.edit((timeline) => clearKeys(timeline, { id, names, time: desk.time.get() }))
        }
      >
        Remove all keyframes
      </Button>
    </Group>
  );
}
