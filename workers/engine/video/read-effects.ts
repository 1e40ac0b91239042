import type { Note } from "../prompt/note";
import { phraseKey, wordsOf } from "../prompt/words";
import { isRefused } from "./read-motion";

/** What moves in the air of a film. */
export const EFFECTS = ["rain", "snow", "dust", "embers", "fog", "light", "grain"] as const;
export type Effect = (typeof EFFECTS)[number];

const WORDS: Record<Effect, readonly string[]> = {
  rain: ["rain", "rainy", "raining", "drizzle", "downpour", "storm", "stormy", "thunderstorm"],
  snow: ["snow", "snowy", "snowing", "snowfall", "snowflake", "blizzard", "winter storm"],
  dust: ["dust", "dusty", "particle", "pollen", "mote", "glitter", "sparkle", "magical", "fairy"],
  embers: [
    "ember",
    "fire",
    "spark",
    "flame",
    "campfire",
    "firefly",
    "fireflies",
    "bonfire",
    "lava",
  ],
  fog: ["fog", "foggy", "mist", "misty", "haze", "hazy", "smoke", "smoky", "steam"],
  light: [
    "light",
    "sunlight",
    "sunbeam",
    "sunny",
    "light ray",
    "god ray",
    "drifting light",
    "light leak",
    "golden hour",
    "sunset",
    "sunrise",
    "dreamy",
    "glow",
    "glowing",
    "lens flare",
  ],
  grain: [
    "grain",
    "grainy",
    "film grain",
    "16mm",
    "8mm",
    "super 8",
    "vintage",
    "retro",
    "old film",
  ],
};

const LONGEST = 2;
const LEXICON = new Map(
  Object.entries(WORDS).flatMap(([effect, phrases]) =>
    phrases.map((phrase) => [phraseKey(phrase), effect as Effect] as const),
  ),
);

/** The effects that a prompt names. @param note learns of their words. */
export function readEffects(prompt: string, note: Note<Effect> = () => {}): ReadonlySet<Effect> {
  const words = wordsOf(prompt);
  const found = new Set<Effect>();
  for (let i = 0; i < words.length; i++) {
    for (let length = LONGEST; length > 0; length--) {
      const effect = LEXICON.get(words.slice(i, i + length).join(" "));
      if (!effect || isRefused(words, i)) continue;
      found.add(effect);
      note(i, length, effect);
    }
  }
  return found;
}
