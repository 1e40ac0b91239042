import { describe, expect, it } from "vitest";
import {
  addPictures,
  EMPTY_TRAINING,
  placeOfIssue,
  readTraining,
  removePicture,
  type TrainingDraft,
  trainingProblems,
  wishOf,
} from "./draft";

const picture = (n: number) => ({ url: `/media/${n}`, name: `${n}.png`, caption: " a mug " });
const DONE: TrainingDraft = {
  ...EMPTY_TRAINING,
  ...{ pictures: [1, 2, 3, 4].map(picture), name: " Mug ", kind: "subject", trigger: "zk7mug" },
  ...{ showsPerson: "no", hasRights: true },
};

describe("what a device keeps of a training", () => {
  it("is read as it was written", () => {
    const kept = { ...DONE, started: "a-1", tests: ["b-1"] };
    expect(readTraining(JSON.stringify(kept))).toEqual(kept);
  });

  it.each([
    null,
    "",
    "{",
    "[]",
    "7",
    "null",
    '{"pictures":7,"steps":"many","kind":"face","started":{},"tests":[1]}',
    '{"pictures":[null,7,{"url":7},{"name":"a"}]}',
  ])("is empty where it cannot be read: %s", (text) => {
    expect(readTraining(text)).toEqual(EMPTY_TRAINING);
  });

  it("is bounded", () => {
    const text = JSON.stringify({
      pictures: Array.from({ length: 5000 }, (_, n) => picture(n)),
      name: "x".repeat(9000),
    });
    const { pictures, name } = readTraining(text);
    expect([pictures.length, name.length]).toEqual([100, 80]);
  });
});

describe("a draft", () => {
  it("has no problem once all is said", () => {
    expect(trainingProblems(DONE, [])).toEqual({});
    expect(wishOf(DONE)).toEqual({
      ...{ name: "Mug", kind: "subject", trigger: "zk7mug", steps: 1000, depicts_person: false },
      pictures: [1, 2, 3, 4].map((n) => ({ url: `/media/${n}`, caption: "a mug" })),
      rights: true,
    });
  });

  it("says everything that is missing", () => {
    expect(Object.keys(trainingProblems(EMPTY_TRAINING, []))).toEqual([
      ...["pictures", "name", "kind", "trigger", "person", "rights"],
    ]);
  });

  it("needs a consent for a person, and sends it", () => {
    const person = { ...DONE, showsPerson: "yes" } as const;
    expect(Object.keys(trainingProblems(person, []))).toEqual(["consent", "adults"]);
    const agreed = { ...person, statement: "own", isAdult: true } as const;
    expect(trainingProblems(agreed, [])).toEqual({});
    expect(wishOf(agreed).consent).toEqual({ statement: "own", adults: true });
  });

  it("is held up by a picture that is refused, not by one that is warned of", () => {
    const found = (isRefused: boolean) => [[], [{ isRefused, text: "small" }]];
    expect(trainingProblems(DONE, found(false))).toEqual({});
    expect(trainingProblems(DONE, found(true)).pictures).toContain("picture 2");
  });

  it("waits until all pictures were looked at", () => {
    expect(trainingProblems(DONE, [], true).pictures).toContain("still being checked");
    expect(trainingProblems(DONE, [[{ isRefused: true, text: "" }]], true).pictures).toContain(
      "picture 1",
    );
  });

  it("takes a picture once", () => {
    const { pictures } = addPictures(DONE, [picture(4), picture(5), picture(5)]);
    expect(pictures).toHaveLength(5);
  });

  it("asks again about persons and rights once there are new pictures", () => {
    const said = { ...DONE, showsPerson: "yes", statement: "own", isAdult: true } as const;
    expect(addPictures(said, [picture(4)])).toEqual({});
    const more = { ...said, ...addPictures(said, [picture(5)]) };
    expect(Object.keys(trainingProblems(more, []))).toEqual(["person", "rights"]);
    const person = { ...more, showsPerson: "yes" } as const;
    expect(Object.keys(trainingProblems(person, []))).toEqual(["consent", "adults", "rights"]);
  });

  it("keeps what was said before the first pictures, also while these are sent one by one", () => {
    const said = { ...EMPTY_TRAINING, showsPerson: "no", hasRights: true } as const;
    const first = { ...said, ...addPictures(said, [picture(1)]) };
    const both = { ...first, ...addPictures(first, [picture(2)], true) };
    expect(both).toMatchObject({ showsPerson: "no", hasRights: true });
    expect(both.pictures).toHaveLength(2);
    expect(addPictures(both, [picture(3)])).toMatchObject({ showsPerson: "", hasRights: false });
  });

  it("asks again once all pictures were removed, and not before", () => {
    const two = { ...DONE, pictures: [picture(1), picture(2)] };
    const one = removePicture(two, "/media/1");
    expect(one).toEqual({ pictures: [picture(2)] });
    expect(removePicture({ ...two, ...one }, "/media/2")).toMatchObject({
      ...{ pictures: [], showsPerson: "", hasRights: false },
    });
  });
});

it.each([
  ["pictures.3.caption", "pictures"],
  ["trigger", "trigger"],
  ["depicts_person", "person"],
  ["steps", null],
  [undefined, null],
])("a refusal at %s is said at %s", (path, place) => {
  expect(placeOfIssue(path)).toBe(place);
});
