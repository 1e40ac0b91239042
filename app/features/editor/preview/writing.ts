/** A text that is being written in the place of another. */
export interface WordsInPlace {
  /** Notes what the field shows now. */
  write(text: string): void;
  /** Gives out what was written, once; nothing where it is the text of before. */
  take(): void;
  /** Ends the writing; what was written and not taken is gone. */
  giveBack(): void;
  isOver(): boolean;
}

/**
 * @param before the text that is there
 * @param onTaken gets the text that was written in its place
 */
export function openWriting(before: string, onTaken: (text: string) => void): WordsInPlace {
  let written = before;
  let isOver = false;
  return {
    write(text) {
      written = text;
    },
    take() {
      if (isOver || written === before) return;
      isOver = true;
      onTaken(written);
    },
    giveBack() {
      isOver = true;
    },
    isOver: () => isOver,
  };
}
