import type { Shape } from "#film/build/formats";

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

export interface CutInput {
  recording: SourceRecording | null;
}

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
}
