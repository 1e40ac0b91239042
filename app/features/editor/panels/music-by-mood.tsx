import { Music } from "lucide-react";
import type { Mood } from "#contract/timeline/timeline";
import { bedOf, layBed } from "#film/build/audio";
import { findItem } from "#film/edit/find";
import { SCORES } from "#film/sound/scores";
import { cn } from "#lib/cn";
import { Button } from "#ui/button";
import { useDesk, useTimeline } from "../desk";
import { Group } from "../inspector/controls";
import { newId } from "../pieces";
import { SampleButton, SampleProblem } from "../samples/sample-button";
import { useSeeds } from "../samples/use-seeds";

const keyOf = (mood: string) => `bed ${mood}`;

/** Music that is made by rule, for the whole film. */
export function Beds() {
  const desk = useDesk();
  const present = bedOf(useTimeline());
  const seeds = useSeeds<Mood>();

  function lay(mood: Mood) {
    const id = newId();
    desk.editing.edit((timeline) => layBed(timeline, { id, mood, seed: seeds.of(mood), newId }));
    seeds.renew(mood);
    const { timeline } = desk.editing.state.get();
    if (findItem(timeline, id)) desk.selected.set(id);
  }

  return (
    <Group title="Music by mood">
      <div className="grid grid-cols-2 gap-2">
        {Object.values(SCORES).map(({ name, label }) => {
          const isPresent = present?.mood === name;
          return (
            <div key={name} className="flex gap-1">
              <Button
                size="sm"
                aria-pressed={isPresent}
                className={cn("flex-1 pointer-coarse:h-11", isPresent && "border-signal")}
                onClick={() => lay(name)}
              >
                <Music aria-hidden="true" className="size-4" />
                {label}
              </Button>
              <SampleButton
                sample={{
                  key: keyOf(name),
                  src: { kind: "bed", mood: name, seed: seeds.of(name) },
                }}
                name={label}
              />
            </div>
          );
        })}
      </div>
      <SampleProblem keys={Object.keys(SCORES).map(keyOf)} />
      <p className="text-faint text-xs">
        Generated on your device, free to use. It gets quieter while someone speaks. Press again for
        a different track.
      </p>
    </Group>
  );
}
