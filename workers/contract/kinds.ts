import type { Kind, Screen } from "./kind.ts";

const NO_FORMAT = { aspect_ratio: "none", quality: "none" } as const;

/** The kinds with a form in the studio, in the order of the sidebar. */
const STUDIO = {
  text_to_image: {
    title: "Text to Image",
    spokenName: "Text-to-Image",
    failureName: "Text-to-Image",
    noun: "picture",
    slug: "text-to-image",
    inputs: [],
    takesPrompt: true,
    hasEnhance: false,
    format: NO_FORMAT,
    medium: "image",
    price: 5,
    deadline: "PREDICTION_DEADLINE_SECONDS",
    mostVariations: 4,
    startPath: "/api/start-text-to-image-generation",
    feature: "text_to_image",
    screen: {
      path: "/dashboard/text-to-image",
      title: "Text to Image",
      icon: "TextCursorInput",
      shortcut: "t",
    },
  },
  text_to_video: {
    title: "Text to Video",
    spokenName: "Text-to-Video",
    failureName: "Text-to-Video",
    noun: "video",
    slug: "text-to-video",
    inputs: [],
    takesPrompt: true,
    hasEnhance: true,
    format: { aspect_ratio: "required", quality: "required" },
    medium: "video",
    price: 40,
    deadline: "VIDEO_DEADLINE_SECONDS",
    mostVariations: 1,
    startPath: "/api/start-text-to-video-generation",
    feature: "text_to_video",
    screen: {
      path: "/dashboard/text-to-video",
      title: "Text to Video",
      icon: "Film",
      shortcut: "v",
    },
  },
  image_to_image: {
    title: "Image to Image",
    spokenName: "Image-to-Image",
    failureName: "I2I",
    noun: "picture",
    slug: "image-to-image",
    inputs: ["image"],
    takesMask: true,
    takesPrompt: true,
    hasEnhance: false,
    format: NO_FORMAT,
    medium: "image",
    price: 5,
    deadline: "PREDICTION_DEADLINE_SECONDS",
    mostVariations: 4,
    startPath: "/api/start-image-to-image-generation",
    feature: "image_to_image",
    screen: {
      path: "/dashboard/image-to-image",
      title: "Image to Image",
      icon: "Images",
      shortcut: "i",
    },
  },
  image_to_video: {
    title: "Image to Video",
    spokenName: "Image-to-Video",
    failureName: "Image-to-Video",
    noun: "video",
    slug: "image-to-video",
    inputs: ["image"],
    takesPrompt: true,
    hasEnhance: false,
    format: { aspect_ratio: "optional", quality: "optional" },
    medium: "video",
    price: 40,
    deadline: "VIDEO_DEADLINE_SECONDS",
    mostVariations: 1,
    startPath: "/api/start-image-to-video-generation",
    feature: "image_to_video",
    screen: {
      path: "/dashboard/image-to-video",
      title: "Image to Video",
      icon: "Clapperboard",
      shortcut: "a",
    },
  },
} as const satisfies Record<string, Kind>;

/** What the kinds have in common that the editor and Enhance make. */
const FINISH = {
  inputs: [],
  takesPrompt: false,
  hasEnhance: false,
  format: NO_FORMAT,
  price: 0,
  deadline: "VIDEO_DEADLINE_SECONDS",
  mostVariations: 1,
  startPath: null,
  screen: null,
} as const;

const named = <N extends string>(title: string, slug: string, noun: N) =>
  ({ title, spokenName: title, failureName: title, noun, slug }) as const;

/** The kinds that the editor and Enhance make: they have no form in the studio. */
const ELSEWHERE = {
  upscale: {
    ...FINISH,
    ...named("Upscale", "upscale", "picture"),
    inputs: ["image", "video"],
    medium: "image",
    price: 5,
    videoPrice: 40,
    takesScale: true,
    startPath: "/api/start-upscale-generation",
    feature: "enhance",
  },
  cutout: {
    ...FINISH,
    ...named("Cut-out", "cutout", "picture"),
    inputs: ["image"],
    medium: "image",
    price: 5,
    startPath: "/api/start-cutout-generation",
    feature: "enhance",
  },
  look: { ...FINISH, ...named("Look", "look", "picture"), medium: "image", feature: "enhance" },
  speech: {
    ...FINISH,
    ...named("Speech", "speech", "voice"),
    takesPrompt: true,
    medium: "audio",
    price: 5,
    startPath: "/api/start-speech-generation",
    feature: "editor",
  },
  transcription: {
    ...FINISH,
    ...named("Transcription", "transcript", "transcript"),
    inputs: ["audio"],
    medium: "text",
    price: 2,
    startPath: "/api/start-transcription",
    feature: "editor",
  },
  presenter: {
    ...FINISH,
    ...named("Presenter", "presenter", "clip"),
    inputs: ["image"],
    takesSound: true,
    takesConsent: true,
    medium: "video",
    // What ten seconds cost.
    price: 250,
    pricePerSecond: 25,
    startPath: "/api/start-presenter-generation",
    feature: "editor",
  },
  training: {
    ...FINISH,
    ...named("LoRA training", "lora-training", "LoRA"),
    medium: "weights",
    makesLora: true,
    price: 420,
    deadline: "TRAINING_DEADLINE_SECONDS",
    startPath: "/api/start-lora-training",
    feature: "loras",
  },
  film: { ...FINISH, ...named("Film", "film", "film"), medium: "video", feature: "editor" },
} as const satisfies Record<string, Kind>;

/** A kind with a form in the studio. */
export type StudioKind = keyof typeof STUDIO;

type OtherKind = keyof typeof ELSEWHERE;

/** What a generation makes out of what; the same words as a model's `model_type`. */
export type GenerationKind = StudioKind | OtherKind;

/** The feature of a kind with a form in the studio. */
export type StudioFeature = (typeof STUDIO)[StudioKind]["feature"];

/** The feature that a kind belongs to. */
export type KindFeature = StudioFeature | (typeof ELSEWHERE)[OtherKind]["feature"];

/** The icons that the screens of kinds have. */
export type KindIcon = (typeof STUDIO)[StudioKind]["screen"]["icon"];

type WithScreen = Kind & {
  feature: KindFeature;
  screen: Screen & { icon: KindIcon };
  startPath: string;
};

/** The one table of kinds: schemas, routes, navigation, prices, deadlines and labels follow from it. */
export const KINDS: Readonly<
  Record<StudioKind, WithScreen> & Record<OtherKind, Kind & { feature: KindFeature }>
> = { ...STUDIO, ...ELSEWHERE };

/** The kinds with a form in the studio, in the order of the sidebar. */
export const STUDIO_KINDS = Object.keys(STUDIO) as StudioKind[];

/** Every kind: those of the studio, then the others. */
export const GENERATION_KINDS = Object.keys(KINDS) as GenerationKind[];

/** The kinds that models make. */
export const MODEL_KINDS = GENERATION_KINDS.filter((kind) => KINDS[kind].startPath !== null);

/** Whether a kind has a form in the studio. */
export const isStudioKind = (kind: GenerationKind): kind is StudioKind =>
  KINDS[kind].screen !== null;

/** The kinds whose form in the studio asks for words. */
export const PROMPTED_KINDS = STUDIO_KINDS.filter((kind) => KINDS[kind].takesPrompt);

/** Whether starts of a kind may name a shape or a size. */
export function hasFormat({ format }: Pick<Kind, "format">): boolean {
  return format.aspect_ratio !== "none" || format.quality !== "none";
}
