import { expect, it } from "vitest";
import { type SourceRecording, withRecording } from "./cut-plan";

const recording = (id: string): SourceRecording => ({
  ...{ id, name: `${id}.wav`, bytes: 1, type: "audio", width: 0, height: 0, duration: 1 },
});

it("an input remembers the recordings before its own until a plan replaces theirs", () => {
  const first = withRecording({ recording: null }, recording("a"));
  expect(first).toEqual({ recording: recording("a"), before: [] });
  const third = withRecording(withRecording(first, recording("b")), recording("c"));
  expect(third).toEqual({ recording: recording("c"), before: ["a", "b"] });
});
