/* Which words of the text box are chosen: the browser's own selection tells. */

/** Words that are chosen: the first, and the one behind the last. */
export interface ChosenWords {
  first: number;
  end: number;
  /** Whether only the caret is there: nothing is marked. */
  isCaret: boolean;
}

const placeOf = (word: Element) => Number(word.getAttribute("data-word"));

/** Whether a range has letters of a word, and does not only touch its edge. */
function hasLetters(range: Range, word: Element): boolean {
  if (!range.intersectsNode(word)) return false;
  const own = document.createRange();
  own.selectNodeContents(word);
  const isBehind = range.compareBoundaryPoints(Range.END_TO_START, own) >= 0;
  const isBefore = range.compareBoundaryPoints(Range.START_TO_END, own) <= 0;
  return !isBehind && !isBefore;
}

/** The words that a selection in the box has; null where it is elsewhere. */
export function wordsAt(box: HTMLElement, selection: Selection | null): ChosenWords | null {
  if (!selection || selection.rangeCount === 0 || !box.contains(selection.focusNode)) return null;
  const range = selection.getRangeAt(0);
  const words = [...box.querySelectorAll("[data-word]")];
  if (range.collapsed) {
    const word = words.findLast((one) => {
      const own = document.createRange();
      own.selectNodeContents(one);
      return own.comparePoint(range.startContainer, range.startOffset) >= 0;
    });
    const place = word ?? words[0];
    return place ? { first: placeOf(place), end: placeOf(place) + 1, isCaret: true } : null;
  }
  const chosen = words.filter((one) => hasLetters(range, one));
  const [first, last] = [chosen[0], chosen.at(-1)];
  return first && last ? { first: placeOf(first), end: placeOf(last) + 1, isCaret: false } : null;
}

/** Puts the caret before a word. */
export function putCaret(box: HTMLElement, place: number): void {
  const word =
    box.querySelector(`[data-word="${place}"]`) ?? [...box.querySelectorAll("[data-word]")].at(-1);
  if (word) document.getSelection()?.collapse(word.firstChild ?? word, 0);
}
