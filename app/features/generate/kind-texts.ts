import type { StudioKind } from "#contract/kinds";

/** The texts that only the screen of a kind shows; everything else about kinds is in `#contract/kinds`. */
export interface KindTexts {
  /** Below the screen's title. */
  tagline: string;
  /** The screen's description for browsers. */
  description: string;
  /** On the button while no generation runs. */
  action: string;
  idle: { title: string; text: string };
  processing: { title: string; text: string };
  promptLabel: string;
  placeholder: string;
}

const MOMENT = "This might take a moment.";
const MINUTES = "This might take a minute or two.";
const IDLE_IMAGE = {
  title: "Generation Preview",
  text: "Your generated image will appear here.",
};

export const KIND_TEXTS: Readonly<Record<StudioKind, KindTexts>> = {
  text_to_image: {
    tagline: "A sentence in, a picture out.",
    description: "Write a scene and get pictures made from your words.",
    action: "Generate Image",
    idle: IDLE_IMAGE,
    processing: { title: "Generating image...", text: MOMENT },
    promptLabel: "Prompt",
    placeholder:
      "e.g. A lighthouse above a stormy sea at dusk, rain, warm light in its window, long shadows",
  },
  text_to_video: {
    tagline: "A sentence in, five seconds of film out.",
    description: "Write a scene and get a clip of five seconds.",
    action: "Generate",
    idle: { title: "Idle", text: "Waiting for your input..." },
    processing: { title: "Generating video...", text: MINUTES },
    promptLabel: "Final Prompt*",
    placeholder: "What the clip shows, from its first frame to its last",
  },
  image_to_image: {
    tagline: "A photo and a sentence in, a new picture out.",
    description: "Turn a photo into a new picture with a sentence about its style.",
    action: "Generate Image",
    idle: IDLE_IMAGE,
    processing: { title: "Generating transformation...", text: MOMENT },
    promptLabel: "Prompt",
    placeholder:
      "e.g. Turn this into an impressionist oil painting with bold brush strokes and warm evening light",
  },
  image_to_video: {
    tagline: "A picture in, a moving picture out.",
    description: "Set a picture in motion.",
    action: "Generate Video",
    idle: { title: "Generation Preview", text: "Your generated video will appear here." },
    processing: { title: "Generating video...", text: MINUTES },
    promptLabel: "Prompt",
    placeholder: "e.g. Slow push in, dust in the light, the sea moves behind her",
  },
};
