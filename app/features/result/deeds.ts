import type { GenerationRecord } from "#contract/generation";

/** What the menu of a generation does where it is shown. */
export interface MoreDeeds {
  /** What running it again costs, in credits. */
  price: number;
  onRunAgain: () => void;
  /** What it is compared with at first; its creator chooses more. */
  beside: readonly GenerationRecord[];
  /** Takes in what was changed about it: a shared address. */
  onChanged: (record: GenerationRecord) => void;
  onDelete: () => void;
}

/** The actions on a result, wherever a screen shows it. */
export interface ResultDeeds extends MoreDeeds {
  onFavour: () => void;
  onUse: () => void;
  onAnimate: () => void;
}
