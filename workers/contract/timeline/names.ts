/*
 * What varies in a film, by the names that documents use. Each name is defined in a file of its own (`app/film`), where
 * its registry finds it; on the screen they are listed in this order.
 */

/** The versions of films' documents, oldest first. */
export const TIMELINE_VERSIONS = [1, 2, 3] as const;

/** `app/film/paint/transitions`. */
export const TRANSITIONS = [
  "cross-fade",
  "push",
  "slide",
  "zoom-blur",
  "whip",
  "wipe",
  "dip",
] as const;

/** `app/film/paint/caption-styles`. */
export const CAPTION_STYLES = [
  "karaoke",
  "pop",
  "phrase",
  "box",
  "typewriter",
  "lower-third",
] as const;

/** `app/film/paint/typefaces`: what titles and captions are written in; the first one where a document names none. */
export const TYPEFACES = [
  "bricolage",
  "montserrat",
  "oswald",
  "anton",
  "unbounded",
  "fredoka",
  "playfair",
  "bitter",
  "martian-mono",
  "caveat",
] as const;
export type TypefaceName = (typeof TYPEFACES)[number];

/** `app/film/paint/text-motions`: how titles come and go. */
export const TEXT_MOTIONS = [
  "fade",
  "rise",
  "reveal",
  "slide",
  "drop",
  "pop",
  "zoom",
  "type",
] as const;
export type TextMotionName = (typeof TEXT_MOTIONS)[number];

/** `app/film/paint/masks`: the shapes that pieces are cut to. */
export const MASK_SHAPES = ["rectangle", "ellipse"] as const;
export type MaskShape = (typeof MASK_SHAPES)[number];

/** `app/film/paint/waves`: how a sound is seen. */
export const WAVE_LOOKS = ["bars", "mirrored", "line", "circle"] as const;
export type WaveLookName = (typeof WAVE_LOOKS)[number];

/** What of a film's sound a wave shows. */
export const WAVE_SOUNDS = ["voice", "music", "all"] as const;
export type WaveSound = (typeof WAVE_SOUNDS)[number];

/** `app/film/keys/easings`: how a value goes from one key to the next. */
export const EASINGS = [
  "linear",
  "ease-in",
  "ease-out",
  "ease-in-out",
  "hold",
  "back",
  "spring",
] as const;
export type EasingName = (typeof EASINGS)[number];

/** What captions begin with. */
export const DEFAULT_CAPTION_STYLE = "karaoke";

/** `app/film/voice/engines`: what speaks on the device, each with its voices. Documents name an engine as a source's kind. */
export const DEVICE_VOICES = {
  flite: ["slt", "rms", "awb", "kal16"],
} as const;
export type VoiceEngineName = keyof typeof DEVICE_VOICES;
export type DeviceVoice = (typeof DEVICE_VOICES)[VoiceEngineName][number];

/** `app/film/sound/scores`: the moods of music that is made by rule. */
export const MOODS = ["calm", "bright", "tense", "driving", "warm"] as const;

/** `app/film/sound/effects`. */
export const EFFECT_NAMES = ["whoosh", "pop", "click", "riser", "impact", "chime"] as const;

/** `app/film/paint/chat-looks`: how a chat looks; the first one where a document names none. */
export const CHAT_LOOKS = ["paper", "glass", "terminal"] as const;
export type ChatLookName = (typeof CHAT_LOOKS)[number];

/** `app/features/recipes`: what makes a film of an input. */
export const RECIPES = ["short", "product", "chat", "document", "cut"] as const;
export type RecipeName = (typeof RECIPES)[number];
