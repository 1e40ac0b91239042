import type { Shape } from "#film/build/formats";
import type { TimeRange } from "#film/edit/cut-ranges";

/** A recording on this device, as documents name it. */
export interface SourceRecording {
  id: string;
  name: string;
  bytes: number;
  type: "video" | "audio";
  width: number;
  height: number;
  /** Seconds. */
  duration: number;
}

/** What was recognised in a recording. */
export interface CutSpeech {
  model: string;
  where: "device" | "provider";
  /** Estimated where the model does not say when words are spoken. */
  timing: "recognised" | "estimated";
  /** As a BCP 47 tag, where it is known. */
  language?: string;
  /** With times in seconds of the recording. */
  words: readonly (readonly [text: string, from: number, to: number])[];
}

/** What a frame of another shape follows in a recording. */
export interface FollowedSubject {
  follows: "person" | "motion" | "centre";
  /**
   * Where that is: milliseconds, then its middle and its sides in thousandths of the picture, and 1 where another shot
   * begins.
   */
  places: readonly (readonly [
    t: number,
    x: number,
    y: number,
    width: number,
    height: number,
    cut: number,
  ])[];
}

export interface CutInput {
  recording: SourceRecording | null;
  /** Ids of earlier recordings. A kept plan may still use one, so they stay until a new plan replaces it. */
  before?: readonly string[];
}

/** An input with another recording. */
export const withRecording = (
  { recording, before = [] }: CutInput,
  next: SourceRecording,
): CutInput => ({
  recording: next,
  before: recording === null ? before : [...before, recording.id],
});

/** Which pauses are cut, and what is kept of them. */
export interface CutPlan {
  title: string;
  recording: SourceRecording;
  /** Quieter sound is a pause, in dB; null takes the recording's own. */
  threshold: number | null;
  /** What stays behind speech, in seconds. */
  margin: number;
  keepsLong: boolean;
  /** Moments whose cut was switched by hand, in seconds. */
  switched: readonly (readonly [at: number, isOn: boolean])[];
  shape: Shape | "own";
  /** Its filler words are among the cuts. */
  speech?: CutSpeech;
  captions?: boolean;
  /** The stretches that the film has, in seconds; without any it has the whole recording. */
  kept?: readonly TimeRange[];
  /** What the frame of another shape follows; it is looked for when the film is made, unless it was before. */
  followed?: FollowedSubject;
  /** The frame stays in the middle. */
  isCentred?: boolean;
}
