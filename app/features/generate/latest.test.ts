import { describe, expect, it } from "vitest";
import type { GenerationRecord } from "#contract/generation";
import { latestPress, storedCard } from "./latest";

const NOW = Date.parse("2026-11-22T12:00:00Z");

function record(id: string, secondsAgo: number, part: Partial<GenerationRecord> = {}) {
  const at = new Date(NOW - secondsAgo * 1000).toISOString();
  const base: GenerationRecord = {
    id,
    prediction_id: id,
    kind: "text_to_image",
    status: "succeeded",
    prompt: "a boat",
    model: "m",
    provider: "engine",
    is_ai: false,
    params: {},
    input_url: null,
    output_url: `https://app.test/media/${id}`,
    output_type: "image/webp",
    width: 1,
    height: 1,
    error_message: null,
    error_code: null,
    progress: null,
    cost: 1,
    created_at: at,
    updated_at: at,
    completed_at: at,
    is_favourite: false,
    share_url: null,
  };
  return { ...base, ...part };
}

const ids = (records: readonly GenerationRecord[]) => latestPress(records, NOW).map(({ id }) => id);

describe("the result that a tool opens with", () => {
  it("is the latest one, with its variations and nothing else", () => {
    const variations = [record("d", 10), record("c", 10.4), record("b", 11)];
    expect(ids([...variations, record("a", 60)])).toEqual(["d", "c", "b"]);
    expect(ids([record("d", 10), record("c", 10, { prompt: "a ship" })])).toEqual(["d"]);
  });

  it("is one that is being made, also where something newer has ended", () => {
    const running = record("b", 30, { status: "processing", output_url: null });
    expect(ids([record("a", 5), running])).toEqual(["b"]);
  });

  it("is a failure only while it is news, and never a canceled one", () => {
    const failed = (secondsAgo: number) => record("b", secondsAgo, { status: "failed" });
    expect(ids([failed(60), record("a", 7_000)])).toEqual(["b"]);
    expect(ids([failed(3_700), record("a", 7_000)])).toEqual(["a"]);
    expect(ids([record("b", 1, { status: "canceled" }), record("a", 60)])).toEqual(["a"]);
    expect(ids([record("b", 1, { status: "canceled" })])).toEqual([]);
    expect(ids([])).toEqual([]);
  });

  it("is shown on a card as if it had been followed to its end", () => {
    const card = storedCard(record("a", 60), "press");
    expect(card).toMatchObject({ key: "a", press: "press", intent: null });
    expect(card.generation).toMatchObject({
      status: "succeeded",
      predictionId: "a",
      resultUrl: "https://app.test/media/a",
    });
  });
});
