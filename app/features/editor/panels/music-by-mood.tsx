import { Music } from "lucide-react";
import type { Mood } from "#contract/timeline/timeline";
import { bedOf, layBed } from "#film/build/audio";
import { findItem } from "#film/edit/find";
import { SCORES } from "#film/sound/scores";
import { Button } from "#ui/button";
import { randomSeed } from "../add-pieces";
import { useDesk, useTimeline } from "../desk";
import { Group } from "../inspector/controls";
import { newId } from "../pieces";

/** Music that is made by rule, for the whole film. */
export function Beds() {
  const desk = useDesk();
  const present = bedOf(useTimeline());

  function lay(mood: Mood) {
    const id = newId();
    desk.editing.edit((timeline) => layBed(timeline, { id, mood, seed: randomSeed(), newId }));
    const { timeline } = desk.editing.state.get();
    if (findItem(timeline, id)) desk.selected.set(id);
  }

  return (
    <Group title="Music by mood">
      <div className="grid grid-cols-2 gap-2">
        {Object.values(SCORES).map(({ name, label }) => {
          const isPresent = present?.mood === name;
          return (
            <Button
              key={name}
              size="sm"
              aria-pressed={isPresent}
              className={isPresent ? "border-signal" : ""}
              onClick={() => lay(name)}
            >
              <Music aria-hidden="true" className="size-4" />
              {label}
            </Button>
          );
        })}
      </div>
      <p className="text-faint text-xs">
        Generated on your device, free to use. It gets quieter while someone speaks. Press again for
        a different track.
      </p>
    </Group>
  );
}
