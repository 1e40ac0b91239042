import { describe, expect, it } from "vitest";
import type { KeptSubject } from "#contract/subjects";
import { ApiError } from "#lib/api-error";
import { isChosenSubject, subjectParam, takesSubject } from "./chosen-subject";
import { EMPTY_KEEP, keepBody, keepProblems, keepRefusal } from "./keep-form";
import { subjectNote } from "./subject-words";

const model = (part: object = {}) => ({
  ...{ name: "Flux", provider: "fal", model_type: "image_to_image" as const },
  takes: ["references" as const],
  ...part,
});
const ENGINE = model({ name: "Engine", provider: "engine", takes: [] });
const MIA = { id: "1", name: "Mia" };
const kept = (part: object = {}): KeptSubject => ({
  ...{ ...MIA, pictures: ["a", "b"], depicts_person: false, gone: 0, created_at: "" },
  ...part,
});

describe("the subject of a form", () => {
  it.each([
    [model(), true],
    [ENGINE, true],
    [model({ provider: "engine", model_type: "image_to_video", takes: [] }), false],
    [model({ takes: ["picture"] }), false],
    [null, false],
  ])("goes along where the model takes one: %j", (taker, isTaken) => {
    expect(takesSubject(taker)).toBe(isTaken);
    expect(subjectParam(MIA, taker)).toEqual(isTaken ? { subject_id: "1" } : {});
    expect(subjectParam(null, taker)).toEqual({});
  });

  it.each([null, undefined, 7, "x", [], {}, { id: 1, name: "x" }, { id: "x" }])(
    "is not %j",
    (value) => {
      expect(isChosenSubject(value)).toBe(false);
    },
  );
});

describe("what is said of a subject", () => {
  it.each([
    [
      "that the model takes none",
      MIA,
      [kept()],
      model({ takes: [] }),
      0,
      /^Flux takes no subject/,
      false,
    ],
    ["that it is gone", MIA, [], model(), 0, /^Mia is not kept any more/, true],
    [
      "that its pictures are gone",
      MIA,
      [kept({ pictures: [], gone: 2 })],
      model(),
      0,
      /are gone/,
      true,
    ],
    [
      "that the engine does not follow it",
      null,
      [],
      ENGINE,
      0,
      /^Demonstration only: Engine/,
      false,
    ],
    [
      "how many pictures are too many",
      MIA,
      [kept()],
      model(),
      3,
      /are 5 pictures; 4 fit. Remove 1\.$/,
      true,
    ],
    [
      "that one was taken down",
      MIA,
      [kept({ gone: 1 })],
      model(),
      0,
      /^1 picture of Mia was taken/,
      false,
    ],
    [
      "how many were taken down",
      MIA,
      [kept({ gone: 2 })],
      model(),
      0,
      /^2 pictures of Mia were taken/,
      false,
    ],
  ])("is %s", (_, subject, known, taker, others, text, isFault) => {
    const note = subjectNote(subject, known, { model: taker, others });
    expect(note?.text).toMatch(text);
    expect(note?.isFault).toBe(isFault);
  });

  it("is nothing where it fits, and until it is known", () => {
    expect(subjectNote(MIA, [kept()], { model: model(), others: 2 })).toBeNull();
    expect(subjectNote(MIA, undefined, { model: model(), others: 0 })).toBeNull();
    expect(subjectNote(null, [], { model: model(), others: 7 })).toBeNull();
  });
});

describe("the form that keeps a subject", () => {
  const filled = { ...EMPTY_KEEP, name: " Mia ", showsPerson: "no" as const };

  it("says all that is missing", () => {
    expect(Object.keys(keepProblems(EMPTY_KEEP, 0)).sort()).toEqual(["name", "person", "pictures"]);
    expect(keepProblems(filled, 5)).toHaveProperty("pictures");
    const person = { ...filled, showsPerson: "yes" as const };
    expect(keepProblems(person, 1)).toHaveProperty("consent");
    expect(keepProblems({ ...person, statement: "own" }, 1)).toHaveProperty("consent");
    expect(keepProblems({ ...person, statement: "own", isAdult: true }, 1)).toEqual({});
    expect(keepProblems(filled, 4)).toEqual({});
  });

  it("sends a consent where it shows a person alone", () => {
    const said = { ...filled, statement: "own" as const, isAdult: true };
    expect(keepBody(said, ["a"])).toEqual({ name: "Mia", pictures: ["a"], depicts_person: false });
    expect(keepBody({ ...said, showsPerson: "yes" }, ["a"])).toEqual({
      ...{ name: "Mia", pictures: ["a"], depicts_person: true },
      consent: { statement: "own", adults: true },
    });
  });

  it("shows a refusal at its place", () => {
    const refusal = (issues: { path: string; message: string }[]) =>
      new ApiError(422, "", {
        ...{ error: "No.", message: "No.", code: "invalid_request" },
        issues,
      });
    expect(keepRefusal(refusal([{ path: "name", message: "Taken." }]))).toEqual({ name: "Taken." });
    expect(keepRefusal(refusal([{ path: "file", message: "Small." }]))).toEqual({
      pictures: "Small.",
    });
    expect(keepRefusal(refusal([]))).toEqual({ form: "No." });
    expect(keepRefusal(new TypeError("x"))).toHaveProperty("form");
  });
});
