import { describe, expect, it } from "vitest";
import type { GenerationRecord } from "#contract/generation";
import { IDLE_GENERATION, reduceGeneration } from "./generation-state";

const RECORD: GenerationRecord = {
  id: "p1",
  prediction_id: "p1",
  kind: "image_to_image",
  status: "processing",
  prompt: "ink",
  model: "m",
  provider: "replicate",
  is_ai: true,
  params: {},
  input_url: "/in",
  output_url: null,
  output_type: null,
  width: null,
  height: null,
  error_message: null,
  error_code: null,
  progress: null,
  cost: 5,
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
  completed_at: null,
  is_favourite: false,
  share_url: null,
};

const pressed = reduceGeneration(IDLE_GENERATION, { type: "pressed", at: 10 });
const accepted = reduceGeneration(pressed, { type: "accepted", predictionId: "p1", at: 20 });

describe("a generation on the stage", () => {
  it("processes without an id until the start call answers, and keeps its clock", () => {
    expect(pressed).toMatchObject({ status: "processing", predictionId: null, startedAt: 10 });
    expect(accepted).toMatchObject({ status: "processing", predictionId: "p1", startedAt: 10 });
  });

  it("takes status and result from the record, keeping a result that a later one lacks", () => {
    const done = reduceGeneration(accepted, {
      type: "updated",
      record: { ...RECORD, status: "succeeded", output_url: "/out" },
    });
    expect(done).toMatchObject({ status: "succeeded", resultUrl: "/out", error: null });
    const again = reduceGeneration(done, {
      type: "updated",
      record: { ...RECORD, status: "succeeded" },
    });
    expect(again.resultUrl).toBe("/out");
  });

  it("names the reason of a failure, or says that there is no reason", () => {
    const failed = { ...RECORD, status: "failed" as const };
    const named = { ...failed, error_message: "The picture was empty." };
    expect(reduceGeneration(accepted, { type: "updated", record: named }).error).toBe(
      "The picture was empty.",
    );
    expect(reduceGeneration(accepted, { type: "updated", record: failed }).error).toBe(
      "I2I generation failed",
    );
  });

  it("does not go back to an older record that arrives late", () => {
    const canceled = { ...RECORD, status: "canceled" as const, updated_at: "2026-01-01T00:00:09Z" };
    const ended = reduceGeneration(accepted, { type: "updated", record: canceled });
    expect(reduceGeneration(ended, { type: "updated", record: RECORD })).toBe(ended);
    const sameMoment = { ...RECORD, updated_at: canceled.updated_at };
    expect(reduceGeneration(ended, { type: "updated", record: sameMoment })).toBe(ended);
  });

  it("fails when the start is refused", () => {
    expect(
      reduceGeneration(pressed, {
        type: "refused",
        message: "Not enough credits.",
        wasAnswered: true,
      }),
    ).toMatchObject({
      status: "failed",
      error: "Not enough credits.",
      refusal: "refused",
      predictionId: null,
    });
  });

  it("ignores another generation's record, and what comes after a reset", () => {
    const other = { ...RECORD, id: "p2", status: "failed" as const };
    expect(reduceGeneration(accepted, { type: "updated", record: other })).toBe(accepted);
    const cleared = reduceGeneration(accepted, { type: "cleared" });
    expect(reduceGeneration(cleared, { type: "updated", record: RECORD })).toBe(cleared);
  });
});
