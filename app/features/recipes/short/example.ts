import type { Timeline } from "#contract/timeline/timeline";
import { buildShort } from "./build";
import { scenesOfScript } from "./script";

const SCRIPT = `[write: 18 hours] This bread needs eighteen hours.
[write: 0 kneading] And you do almost nothing.
[write: Mix. Wait. Bake.] Mix, wait, and bake it in a hot pot.`;

/** A short that this recipe made of a script, for its card: without voices and files, since nothing is fetched for it. */
export function shortExample(newId: () => string): Timeline {
  const scenes = scenesOfScript(SCRIPT, "en").map((scene) => ({
    ...{ ...scene, id: newId(), picture: null, pending: null, failure: null, take: 0 },
  }));
  return buildShort(
    {
      ...{ title: "", scenes, by: "creator", shape: "9:16", seconds: null, voice: "" },
      ...{ style: "photo", seed: 1, captions: "none", music: "none", problems: [], said: {} },
    },
    { said: {}, newId },
  );
}
