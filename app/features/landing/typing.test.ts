import { expect, it } from "vitest";
import { nextTyping, TAGLINE_WORDS, TYPING_START, type Typing, typedText } from "./typing";

it("pauses 1000 ms on a word, deletes at 50 and types at 90 ms a letter", () => {
  const pause = nextTyping(TYPING_START);
  expect(pause).toEqual({ state: { word: 0, length: 6, isDeleting: true }, after: 1000 });
  expect(nextTyping(pause.state).after).toBe(50);
  const empty: Typing = { word: 0, length: 0, isDeleting: true };
  expect(nextTyping(empty)).toEqual({
    state: { word: 1, length: 1, isDeleting: false },
    after: 90,
  });
});

it("shows every word and comes round to the first", () => {
  const shown: string[] = [];
  let state = TYPING_START;
  for (let step = 0; step < 400; step += 1) {
    const next = nextTyping(state);
    if (next.after === 1000) shown.push(typedText(state));
    state = next.state;
  }
  expect(shown.slice(0, TAGLINE_WORDS.length + 1)).toEqual([...TAGLINE_WORDS, TAGLINE_WORDS[0]]);
});
