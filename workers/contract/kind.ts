/** A file that a generation starts from. */
export type InputMedium = "image" | "video" | "audio";

/** Whether a start may or must name a shape or a size. */
export type FormatField = "none" | "optional" | "required";

/** A place of the dashboard, as the sidebar, the shortcuts and the switches show it. */
export interface Screen {
  path: string;
  title: string;
  /** The name of an icon; `app/features/shell/nav-items.ts` has the drawings. */
  icon: string;
  /** The second key after G. */
  shortcut: string;
  /** The group of the sidebar below the main items; without one it is a main item. */
  group?: "intel" | "finish";
  /** Whether it is entered by a load of its document, whose headers set it apart (page-policy.ts). */
  hasOwnDocument?: true;
}

/** Everything that sets one kind of generation apart from the others. */
export interface Kind {
  /** The label in forms, lists and navigation. */
  title: string;
  /** As toasts name it: "Image-to-Image generation completed!". */
  spokenName: string;
  /** As failures begin: "I2I generation failed: …" is fixed for image to image. */
  failureName: string;
  /** What it makes, in a sentence: "The picture is finished." */
  noun: string;
  /** The words of its start call and of the names of its files. */
  slug: string;
  /** What it starts from: exactly one file of one of these media, or nothing. */
  inputs: readonly InputMedium[];
  /** Whether it needs a sound beside that file; the result is as long as the sound. */
  takesSound?: true;
  /** Whether its start declares what the person shown agreed to. */
  takesConsent?: true;
  /** Whether a mask can say which part of its picture changes: the rest of the result is the picture's. */
  takesMask?: true;
  takesPrompt: boolean;
  /** Whether the form offers help with the prompt before it is used. */
  hasEnhance: boolean;
  format: { aspect_ratio: FormatField; quality: FormatField };
  medium: "image" | "video" | "audio" | "text" | "weights";
  /** Whether its result is a LoRA of the library, in the place of a file; its start has a call of its own. */
  makesLora?: true;
  /** Credits a generation, where the model sets no price of its own. */
  price: number;
  /** The same where it starts from a clip; left out where that makes no difference. */
  videoPrice?: number;
  /** Credits a second, in the place of `price`; left out where a price does not depend on the length. */
  pricePerSecond?: number;
  /** Whether a start says how much larger the result is. */
  takesScale?: true;
  /** The setting with the seconds that a generation may take. */
  deadline: "PREDICTION_DEADLINE_SECONDS" | "VIDEO_DEADLINE_SECONDS" | "TRAINING_DEADLINE_SECONDS";
  /** The most generations that one press may start. */
  mostVariations: number;
  /** The call that starts it at a provider; null for what is only ever made on a creator's device. */
  startPath: string | null;
  /** The key under which operators switch its screen and its calls. */
  feature: string;
  /** Its form in the studio; null for what is made on another screen. */
  screen: Screen | null;
}
