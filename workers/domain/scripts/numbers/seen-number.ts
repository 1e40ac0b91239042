/** A number as it is written in a text. */
export interface SeenNumber {
  /** The values that it may mean: "1.299" is 1299, or a little more than one. */
  readings: readonly number[];
  /** The numbers that it may be instead, one after the other: "nineteen eighty-four". */
  parts: readonly SeenNumber[];
  /** As it is written, normalised, with the letters that are joined to it. */
  text: string;
  /** Where it begins and ends in the normalised text. */
  from: number;
  to: number;
}
