import { expect, it } from "vitest";
import { emptyTimeline, timelineSchema } from "#contract/timeline/timeline";
import { rowNames } from "./row-names";

it("rows are named by their maker, else by kind, and numbered where there are several", () => {
  const row = (id: string, kind: string, name?: string) => ({ id, kind, items: [], name });
  const film = timelineSchema.parse({
    ...emptyTimeline(),
    tracks: [
      ...[row("a", "visual"), row("b", "visual"), row("c", "visual", "Logo"), row("d", "visual")],
      ...[row("e", "music"), row("f", "voice", "Anna"), row("g", "voice")],
    ],
  });
  expect([...rowNames(film).values()]).toEqual([
    ...["Scenes", "Overlay", "Logo", "Overlay 2", "Music", "Anna", "Voice"],
  ]);
});
