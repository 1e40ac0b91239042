import { Plus } from "lucide-react";
import type { EffectName } from "#contract/timeline/timeline";
import { EFFECTS } from "#film/sound/effects";
import { Button } from "#ui/button";
import { placeEffect } from "../add-pieces";
import { useDesk } from "../desk";
import { Group } from "../inspector/controls";
import { SampleButton, SampleProblem } from "../samples/sample-button";
import { useSeeds } from "../samples/use-seeds";

const keyOf = (name: string) => `effect ${name}`;

/** Short sounds, heard by themselves or added at the present time. */
export function Effects() {
  const desk = useDesk();
  const seeds = useSeeds<EffectName>();
  return (
    <Group title="Effects">
      <div className="grid grid-cols-2 gap-2">
        {Object.values(EFFECTS).map(({ name, label, seconds }) => {
          const seed = seeds.of(name);
          return (
            <div key={name} className="flex gap-1">
              <Button
                size="sm"
                className="flex-1 pointer-coarse:h-11"
                onClick={() => {
                  placeEffect(desk, name, seed);
                  seeds.renew(name);
                }}
              >
                <Plus aria-hidden="true" className="size-3.5" />
                {label}
              </Button>
              <SampleButton
                sample={{ key: keyOf(name), src: { kind: "effect", name, seed }, seconds }}
                name={label}
              />
            </div>
          );
        })}
      </div>
      <SampleProblem keys={Object.keys(EFFECTS).map(keyOf)} />
    </Group>
  );
}
