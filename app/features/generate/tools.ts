import type { GenerationKind } from "#contract/generation";

/** How one tool of the studio differs from the others. */
export interface Tool {
  kind: GenerationKind;
  path: string;
  title: string;
  tagline: string;
  /** What it makes. */
  noun: "image" | "video";
  /** As toasts spell it: "Image-to-Image generation completed!". */
  spoken: string;
  /** As failures begin: "I2I generation failed: …". */
  code: string;
  /** On the button while nothing runs. */
  action: string;
  idle: { title: string; text: string };
  processing: { title: string; text: string };
  promptLabel: string;
  placeholder: string;
  /** Starts from a picture. */
  takesImage: boolean;
  /** Asks for shape and size of its own. */
  hasFormat: boolean;
  /** Helps with the prompt before it is used. */
  hasEnhance: boolean;
  /** How many generations one press may start at most. */
  mostVariations: number;
}

const MOMENT = "This might take a moment.";

export const TOOLS: Record<GenerationKind, Tool> = {
  image_to_image: {
    kind: "image_to_image",
    path: "/dashboard/image-to-image",
    title: "Image to Image",
    tagline: "A photo and a sentence in, a new picture out.",
    noun: "image",
    spoken: "Image-to-Image",
    code: "I2I",
    action: "Generate Image",
    idle: { title: "Generation Preview", text: "Your generated image will appear here." },
    processing: { title: "Generating transformation...", text: MOMENT },
    promptLabel: "Prompt",
    placeholder:
      "e.g. Turn this into an impressionist oil painting with bold brush strokes and warm evening light",
    takesImage: true,
    hasFormat: false,
    hasEnhance: false,
    mostVariations: 1,
  },
  text_to_image: {
    kind: "text_to_image",
    path: "/dashboard/text-to-image",
    title: "Text to Image",
    tagline: "A sentence in, a picture out.",
    noun: "image",
    spoken: "Text-to-Image",
    code: "T2I",
    action: "Generate Image",
    idle: { title: "Generation Preview", text: "Your generated image will appear here." },
    processing: { title: "Generating image...", text: MOMENT },
    promptLabel: "Prompt",
    placeholder:
      "e.g. A lighthouse above a stormy sea at dusk, rain, warm light in its window, long shadows",
    takesImage: false,
    hasFormat: false,
    hasEnhance: false,
    mostVariations: 4,
  },
  text_to_video: {
    kind: "text_to_video",
    path: "/dashboard/text-to-video",
    title: "Text to Video",
    tagline: "A sentence in, five seconds of film out.",
    noun: "video",
    spoken: "Text-to-Video",
    code: "T2V",
    action: "Generate",
    idle: { title: "Idle", text: "Waiting for your input..." },
    processing: { title: "Generating video...", text: "This might take a minute or two." },
    promptLabel: "Final Prompt*",
    placeholder: "What the clip shows, from its first frame to its last",
    takesImage: false,
    hasFormat: true,
    hasEnhance: true,
    mostVariations: 1,
  },
  image_to_video: {
    kind: "image_to_video",
    path: "/dashboard/image-to-video",
    title: "Image to Video",
    tagline: "A picture in, a moving picture out.",
    noun: "video",
    spoken: "Image-to-Video",
    code: "I2V",
    action: "Generate Video",
    idle: { title: "Generation Preview", text: "Your generated video will appear here." },
    processing: { title: "Generating video...", text: "This might take a minute or two." },
    promptLabel: "Prompt",
    placeholder: "e.g. Slow push in, dust in the light, the sea moves behind her",
    takesImage: true,
    hasFormat: true,
    hasEnhance: false,
    mostVariations: 1,
  },
};
