import { type FrameRate, framesPerSecond } from "#contract/timeline/frame-rates";

/** Times of documents are whole milliseconds: one that is rounded down is this much before its frame. Seconds. */
const ROUNDED = 0.000_5;
/** What a quotient of two doubles may lack. */
const INEXACT = 1e-6;

/** How many frames a timecode counts as a second: 30 for 29.97. It drops none of them (SMPTE ST 12-1, non-drop-frame). */
const counted = (rate: FrameRate): number => Math.round(framesPerSecond(rate));

/** The number of the frame that is shown at a time, from 0. */
export function frameAt(seconds: number, { num, den }: FrameRate): number {
  return Math.max(0, Math.floor(((seconds + ROUNDED) * num) / den + INEXACT));
}

/** When a frame begins, in seconds; not rounded, so that steps from frame to frame add nothing up. */
export function frameStart(frame: number, { num, den }: FrameRate): number {
  return (frame * den) / num;
}

/** The time so many frames later, or earlier for less than 0: where that frame begins, in seconds, not before 0. */
export function stepFrames(seconds: number, by: number, rate: FrameRate): number {
  return frameStart(Math.max(0, frameAt(seconds, rate) + by), rate);
}

const two = (part: number) => String(part).padStart(2, "0");

/** A frame's number as minutes, seconds and frames: "0:03:12"; from an hour on with the hours before. */
export function frameName(frame: number, rate: FrameRate): string {
  const second = counted(rate);
  const whole = Math.floor(frame / second);
  const minutes = Math.floor(whole / 60);
  const hours = Math.floor(minutes / 60);
  const start = hours > 0 ? `${hours}:${two(minutes % 60)}` : `${minutes}`;
  return `${start}:${two(whole % 60)}:${two(frame % second)}`;
}

/** What a timecode is made of. The last part of one or two may have decimals, which are separated by a point or a comma. */
const TIMECODE = /^\d+(?::\d+){0,3}$|^(?:\d+:)?\d*[.,]\d+$|^(?:\d+:)?\d+[.,]$/;

/**
 * The frame that a typed timecode names; null for anything else. Read are h:mm:ss:ff, m:ss:ff, m:ss and seconds, these
 * two with decimals. A part may be more than its unit holds: 0:75:00 is 1:15:00.
 */
export function namedFrame(text: string, rate: FrameRate): number | null {
  const given = text.trim().replaceAll(";", ":");
  if (!TIMECODE.test(given)) return null;
  const parts = given.split(":").map((part) => Number(part.replace(",", ".")));
  const frames = parts.length > 2 ? (parts.pop() ?? 0) : 0;
  const seconds = parts.reduce((sum, part) => sum * 60 + part, 0);
  return Math.round(seconds * counted(rate)) + frames;
}

/** A time as a timecode of the frame that it shows. */
export const timecodeOf = (seconds: number, rate: FrameRate): string =>
  frameName(frameAt(seconds, rate), rate);

/** When the frame of a typed timecode begins, in seconds; null where the text is no timecode. */
export function secondsOf(text: string, rate: FrameRate): number | null {
  const frame = namedFrame(text, rate);
  return frame === null ? null : frameStart(frame, rate);
}
