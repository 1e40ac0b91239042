import type { EasingName } from "#contract/timeline/names";

/** How a value goes from one key to the next. */
export interface EasingDefinition {
  name: EasingName;
  /** As it is read on the screen. */
  label: string;
  /**
   * How much of the way is done at a share of the time, from 0 to 1. It begins with 0 and ends with 1; between, it
   * may go beyond.
   */
  at: (share: number) => number;
}
