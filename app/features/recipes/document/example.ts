import type { Timeline } from "#contract/timeline/timeline";
import { buildDocument } from "./build";

/** A film that this recipe made of two sentences, for its card: without voices, since nothing is fetched for it. */
export function documentExample(newId: () => string): Timeline {
  return buildDocument(
    {
      title: "Field notes",
      turns: [
        { id: newId(), speaker: "A", say: "What do the notes say?", write: "", cites: ["p1"] },
        { id: newId(), speaker: "B", say: "It grew by 38 % in a year.", write: "", cites: ["p1"] },
      ],
      passages: [
        {
          ...{ id: "p1", page: 2 },
          text: "The meadow was left alone. The number of flowers grew by 38 % in a year.",
        },
      ],
      ...{ by: "rules", shape: "9:16", voices: { A: "", B: "" }, music: "none" },
      ...{ problems: [], said: {} },
    },
    { said: {}, seed: 1, newId },
  );
}
