import { beforeEach, expect, it, vi } from "vitest";
import { announceEnd, announceStart, beginBatch, leaveBatch } from "./announce";

const said = vi.hoisted(() => [] as string[]);
vi.mock("#ui/toast", () => {
  const say =
    (kind: string) =>
    (title: string, { description = "" } = {}) =>
      said.push(`${kind}: ${title} ${description}`.trim());
  const withdraw = (id: string) => said.push(`withdrawn: ${id}`);
  return { toast: { info: say("info"), success: say("success"), error: say("error"), withdraw } };
});
vi.mock("./notify", () => ({ tellWhenHidden: () => undefined }));

const ending = (status: "succeeded" | "failed" | "canceled", error_message: string | null = null) =>
  ({ kind: "text_to_image", status, error_message, cost: 5 }) as const;

beforeEach(() => {
  said.length = 0;
});

it("announces what one press started once, when the last of it has ended", () => {
  beginBatch(["a", "b", "c"]);
  for (const key of ["a", "b", "c"]) announceStart(key, "text_to_image");
  announceEnd("b", ending("succeeded"));
  announceEnd("a", ending("succeeded"));
  expect(said).toEqual(["info: Starting text-to-image generation..."]);
  announceEnd("c", ending("succeeded"));
  expect(said.slice(1)).toEqual([
    "success: Text-to-Image generation completed! 3 of 3 are finished.",
  ]);
});

it("names the first reason where some of a press failed", () => {
  beginBatch(["a", "b", "c"]);
  announceEnd("a", ending("succeeded"));
  announceEnd("b", ending("failed", "It broke off."));
  announceEnd("c", ending("failed", "It broke off, too."));
  expect(said).toEqual([
    "error: Text-to-Image generation failed: It broke off. 1 of 3 are finished.",
  ]);
});

it("announces the others of a press when one was not started, and nothing when all were not", () => {
  beginBatch(["a", "b"]);
  announceEnd("a", ending("succeeded"));
  expect(said).toEqual([]);
  leaveBatch("b");
  expect(said).toEqual(["success: Text-to-Image generation completed!"]);
  said.length = 0;
  beginBatch(["c", "d"]);
  announceStart("c", "text_to_image");
  leaveBatch("c");
  leaveBatch("d");
  expect(said.slice(1), "what was said to start has not").toEqual(["withdrawn: c"]);
});

it("announces a generation of its own as before, also the retry of one of several", () => {
  beginBatch(["a", "b"]);
  announceEnd("a", ending("failed"));
  announceEnd("b", ending("succeeded"));
  said.length = 0;
  announceStart("a", "text_to_image");
  announceEnd("a", ending("canceled"));
  expect(said).toEqual([
    "info: Starting text-to-image generation...",
    "info: Generation canceled 5 credits returned.",
  ]);
});

it("tells of a press that was canceled in part what is finished and what came back", () => {
  beginBatch(["a", "b", "c"]);
  announceEnd("a", ending("succeeded"));
  announceEnd("b", ending("canceled"));
  announceEnd("c", ending("canceled"));
  expect(said).toEqual(["info: 1 of 3 are finished. 10 credits returned."]);
});

it("leaves a failure to the stage that shows it, and tells the others of its press", () => {
  announceEnd("a", ending("failed", "It broke off."), true);
  expect(said).toEqual([]);
  beginBatch(["b", "c"]);
  announceEnd("b", ending("failed", "It broke off."), true);
  announceEnd("c", ending("succeeded"), true);
  expect(said).toEqual(["success: Text-to-Image generation completed! 1 of 2 are finished."]);
});
