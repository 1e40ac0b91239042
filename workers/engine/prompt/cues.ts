/** How much words multiply the strength that is asked for. */
export const EMPHASIS: readonly (readonly [number, readonly string[]])[] = [
  [
    0.42,
    [
      "subtle",
      "subtly",
      "barely",
      "faint",
      "faintly",
      "hint of",
      "touch of",
      "tiny bit",
      "minimal",
    ],
  ],
  [0.58, ["slight", "slightly", "a little", "a bit", "light touch", "lightly", "mild", "mildly"]],
  [0.72, ["gentle", "gently", "softly", "delicate", "delicately", "restrained", "somewhat"]],
  [1.15, ["strong", "strongly", "bold", "boldly", "very", "heavy", "heavily", "rich", "highly"]],
  [1.3, ["intense", "intensely", "super", "really", "exaggerated", "wild", "wildly"]],
  [
    1.5,
    [
      "extreme",
      "extremely",
      "maximum",
      "insane",
      "ultra",
      "over the top",
      "crazy",
      "totally",
      "fully",
    ],
  ],
];

/** Words that refuse what follows them. */
export const NEGATIONS = new Set([
  "no",
  "not",
  "without",
  "never",
  "avoid",
  "dont",
  "isnt",
  "exclude",
  "except",
  "minus",
  "nothing",
  "less",
]);
/** Words before a colour that is meant for the whole picture. */
export const COLOUR_CUES_BEFORE = new Set([
  "in",
  "with",
  "using",
  "of",
  "palette",
  "all",
  "only",
  "mostly",
  "color",
  "tinted",
  "duotone",
  "into",
]);
/** Words after one. */
export const COLOUR_CUES_AFTER = new Set([
  "tone",
  "palette",
  "hue",
  "tint",
  "light",
  "lighting",
  "color",
  "shade",
  "duotone",
  "theme",
  "toned",
  "tinted",
  "background",
  "glow",
  "wash",
]);
