import { describe, expect, it } from "vitest";
import { mostNeurons, takenNeurons } from "./estimate-text";

const FAST = "@cf/meta/llama-3.1-8b-instruct-fast";
const asked = (content: string, more = {}) => ({ messages: [{ role: "user", content }], ...more });

describe("the neurons of a text", () => {
  it("are those that the answer names, else follow from its tokens", () => {
    const tokens = { prompt_tokens: 1_000_000, completion_tokens: 0 };
    expect(takenNeurons(FAST, asked("x"), { response: "y", usage: tokens })).toBe(4_119);
    const named = { usage: { ...tokens, neurons: 7 } };
    expect(takenNeurons(FAST, asked("x"), named)).toBe(7);
  });

  it("follow from the letters sent and received where the answer names no usage", () => {
    const long = takenNeurons(FAST, asked("x"), { response: "y".repeat(4_000_000) });
    expect(long).toBeCloseTo(34_868, -1);
    const read = takenNeurons(FAST, asked("x".repeat(4_000_000)), { response: "" });
    expect(read).toBeCloseTo(4_119, -1);
  });

  it("are at most those of the longest answer that was asked for", () => {
    const most = mostNeurons(FAST, asked("", { max_tokens: 1_000_000 }));
    expect(most).toBeGreaterThan(34_868);
    expect(mostNeurons(FAST, asked(""))).toBeLessThan(10);
  });

  it("are those of the dearest model for one whose price is not known", () => {
    const most = (model: string) => mostNeurons(model, asked("", { max_tokens: 1_000 }));
    expect(most("@cf/new/model")).toBeGreaterThan(most("@cf/meta/llama-3.3-70b-instruct-fp8-fast"));
  });

  it("count a picture that is sent", () => {
    const guard = "@cf/llava-hf/llava-1.5-7b-hf";
    const [without, shown] = [asked("what?"), asked("what?", { image: [1, 2, 3] })];
    expect(mostNeurons(guard, shown) - mostNeurons(guard, without)).toBeCloseTo(281.8, 1);
  });
});
