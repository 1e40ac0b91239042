import type { DeviceVoice, VoiceEngineName } from "#contract/timeline/names";
import type { SpokenWord } from "#contract/timeline/timeline";
import type { Pcm } from "../sound/pcm";
import type { VoiceFile } from "./voice-file";

/** What is spoken, by whom and how fast: 1 is the voice's own pace. */
export interface Saying {
  text: string;
  voice: DeviceVoice;
  pace: number;
}

/** A sentence as sound, with the times of its words in seconds. */
export interface Spoken extends Pcm {
  duration: number;
  words: SpokenWord[];
}

/** What speaks on the device, without a network once its file is there. */
export interface VoiceEngine {
  /** The word by which documents name it. */
  name: VoiceEngineName;
  /** Its voices, as they are read on the screen. */
  voices: readonly { id: DeviceVoice; label: string }[];
  /** What it speaks, as it is read on the screen: "English". */
  language: string;
  /** The same as a BCP 47 tag: by its rules a script is cut into sentences. */
  locale: string;
  /** What it is, in sentences for people. */
  about: string;
  file: VoiceFile;
  /** Whether it can speak a text at all. */
  canSay: (text: string) => boolean;
  /** Why it does not speak a text that it cannot, and what to do instead. */
  refusal: string;
  /** Gives what speaks, which is loaded only then: in a worker. */
  load: () => Promise<(saying: Saying) => Promise<Spoken>>;
}
