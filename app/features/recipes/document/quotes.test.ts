import { describe, expect, it } from "vitest";
import type { Turn } from "./document-plan";
import { QUOTE_LETTERS, quotedBeside, quoteOf } from "./quotes";

const turn = (id: string, say: string, cites = ["p1"]): Turn => ({
  ...{ id, say, cites, write: "", speaker: "A" },
});
const passages = [
  { id: "p1", text: "The market opened in the old hall. Visitors bring lamps and radios." },
  { id: "p2", text: "The mayor pays the rent." },
];

describe("a quote", () => {
  it("is the sentence that is nearest to what is said, as it was written", () => {
    const text = `First. ${"word ".repeat(80)}end. The sirens failed.`;
    expect(quoteOf({ say: "Did the sirens fail?" }, { text })).toBe("The sirens failed.");
    expect(quoteOf({ say: "word end" }, { text }).length).toBeLessThanOrEqual(QUOTE_LETTERS);
  });

  it("is of the sentence before a question that names nothing of its passage", () => {
    const turns = [
      turn("a", "Here is what stands out."),
      turn("b", "What is it?"),
      turn("c", "Visitors bring lamps and radios."),
      turn("d", "Can you tell me more?", ["p2"]),
    ];
    const quoted = (at: number) => quotedBeside(turns[at] ?? turn("", ""), { turns, passages });
    expect(quoted(0)?.turn.id).toBe("a");
    expect(quoted(2)?.turn.id).toBe("c");
    expect(quoted(3)).toMatchObject({ turn: { id: "c" }, passage: { id: "p1" } });
  });

  it("is of the turn's own passage where it speaks of it", () => {
    const asks = turn("d", "Does the mayor pay for it?", ["p2"]);
    const turns = [turn("c", "Visitors bring lamps."), asks];
    expect(quotedBeside(asks, { turns, passages })?.passage.id).toBe("p2");
  });

  it("is missing for a turn without a passage", () => {
    expect(quotedBeside(turn("x", "Hello", []), { turns: [], passages })).toBeNull();
  });
});
