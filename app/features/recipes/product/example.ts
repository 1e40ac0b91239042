import type { Timeline } from "#contract/timeline/timeline";
import { buildProduct } from "./build";

/** An ad that this recipe made, for its card: without a voice and photographs, since nothing is fetched for it. */
export function productExample(newId: () => string): Timeline {
  const fact = { id: newId(), kind: "price", text: "49.00 EUR", source: "You" } as const;
  const scenes = [
    { id: newId(), say: "Cold coffee again?", write: "Cold coffee?", cites: [] },
    { id: newId(), say: "This mug holds the heat.", write: "Hot for 6 hours", cites: [fact.id] },
  ];
  return buildProduct(
    {
      ...{ title: "", scripts: [{ id: "s", scenes }], chosen: "s", photos: [], badge: "€49" },
      ...{ facts: [{ ...fact, isConfirmed: true }], action: "Order today", by: "rules" },
      ...{ saysAi: false, shape: "9:16", seconds: 15, voice: "", captions: "none" },
      ...{ music: "none", problems: [], said: {} },
    },
    { said: {}, seed: 1, newId },
  );
}
