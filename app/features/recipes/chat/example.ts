import type { Timeline } from "#contract/timeline/timeline";
import { buildChat } from "./build";

/** A short chat that this recipe made, for its card: without voices, since no file is fetched for it. */
export function chatExample(newId: () => string): Timeline {
  const participants = [
    { name: "Mara", side: "left", voice: "" },
    { name: "Jo", side: "right", voice: "" },
  ] as const;
  const said = [
    ["Mara", "There is a light on in our kitchen."],
    ["Jo", "You left it on this morning."],
    ["Mara", "It is moving."],
    ["Jo", "Do not go in!"],
  ] as const;
  return buildChat(
    {
      ...{ title: "Mara", look: "paper", isDark: true, shape: "9:16", part: 1, parts: 1 },
      ...{ hasSounds: false, hasMusic: false, problems: [], said: {} },
      background: { color: "#3a2450", to: "#101a33" },
      participants: [...participants],
      messages: said.map(([from, text]) => ({ id: newId(), from, text })),
    },
    { said: {}, seed: 1, newId },
  );
}
