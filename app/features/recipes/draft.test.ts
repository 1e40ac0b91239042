import { describe, expect, it } from "vitest";
import {
  blankDraft,
  forgetDraft,
  inputMark,
  isBegun,
  isPlanOld,
  keepDraft,
  keptDraft,
  withInput,
  withKeptPlan,
  withNewPlan,
  withPlan,
} from "./draft";

/** A store that holds so many letters. */
function storeOf(room = Number.POSITIVE_INFINITY): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: () => null,
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem(key, value) {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
  };
}

const SHORT = { account: "me", name: "short", id: null } as const;

describe("a draft that is kept in a tab", () => {
  const draft = { ...blankDraft({ topic: "Bread" }), plan: { scenes: [] }, step: "plan" as const };

  it("comes back with its step, its input and its plan, by its recipe and its id", () => {
    const store = storeOf();
    keepDraft(SHORT, draft, store);
    keepDraft(SHORT, { ...draft, id: "a", step: "film" }, store);
    expect(keptDraft(SHORT, store)).toEqual(draft);
    expect(keptDraft({ ...SHORT, id: "a" }, store)?.step).toBe("film");
    expect(keptDraft({ ...SHORT, name: "chat" }, store)).toBeNull();
    expect(keptDraft({ ...SHORT, account: "other" }, store)).toBeNull();
    forgetDraft(SHORT, store);
    expect(keptDraft(SHORT, store)).toBeNull();
  });

  it("is forgotten where there is no room, so that no older one comes back", () => {
    const store = storeOf(200);
    keepDraft(SHORT, draft, store);
    keepDraft(SHORT, { ...draft, input: { topic: "x".repeat(300) } }, store);
    expect(keptDraft(SHORT, store)).toBeNull();
  });

  it.each([
    "",
    "{",
    "null",
    "7",
    "[]",
    '{"input":{}}',
    '{"input":1,"plan":1,"step":"x","filmId":1}',
  ])("is not read from %j", (text) => {
    const store = storeOf();
    store.setItem("recipe me short new", text);
    expect(keptDraft(SHORT, store)).toBeNull();
  });
});

it("a new draft is begun once it has a plan, or an input that neither is blank nor came with a link", () => {
  const blank = { topic: "", script: "" };
  const handed = { ...blank, topic: "tea" };
  const linked = { ...blankDraft(handed), handed: inputMark(handed) };
  expect(isBegun(blankDraft(blank), blank)).toBe(false);
  expect(isBegun(linked, blank)).toBe(false);
  expect(isBegun({ ...linked, input: { ...handed, script: "Mine" } }, blank)).toBe(true);
  expect(isBegun(blankDraft({ ...blank, script: "Mine" }), blank)).toBe(true);
  expect(isBegun({ ...linked, plan: {} }, blank)).toBe(true);
  expect(isBegun({ ...linked, plan: {}, filmId: "f" }, blank)).toBe(false);
});

describe("a plan whose input was changed", () => {
  const begun = { ...blankDraft({ topic: "tea" }), step: "input" as const };
  const planned = withNewPlan(begun, { plan: { scenes: 1 }, input: begun.input });

  it("is old until the input is as it was", () => {
    expect(isPlanOld(begun)).toBe(false);
    expect(isPlanOld(planned)).toBe(false);
    const changed = withInput(planned, { topic: "coffee" });
    expect(isPlanOld(changed)).toBe(true);
    expect(changed.plan).toEqual({ scenes: 1 });
    expect(isPlanOld(withInput(changed, { topic: "tea" }))).toBe(false);
  });

  it("is told apart from one that was only made", () => {
    expect(planned.isEdited).toBe(false);
    const edited = withPlan({ ...planned, filmId: "f" }, { scenes: 2 });
    expect(edited).toMatchObject({ isEdited: true, filmId: null, madeOf: planned.madeOf });
    const made = withNewPlan(
      { ...edited, filmId: "f" },
      { plan: { scenes: 3 }, input: { topic: "" } },
    );
    expect(made).toMatchObject({ plan: { scenes: 3 }, isEdited: false, filmId: null });
  });

  it("is kept with its film, unless it takes something over", () => {
    const edited = { ...withPlan(planned, { scenes: 2 }), filmId: "f" };
    const changed = withInput(edited, { topic: "coffee" });
    const kept = withKeptPlan(changed, changed.plan ?? { scenes: 0 });
    expect(isPlanOld(kept)).toBe(false);
    expect(kept).toMatchObject({ filmId: "f", isEdited: true });
    expect(withKeptPlan(changed, { scenes: 2 }).filmId).toBeNull();
  });

  it("marks inputs by what they hold", () => {
    const inputs = [{ a: 1 }, { a: 2 }, { a: "1" }, {}, null, "", undefined, { a: "ab".repeat(9) }];
    expect(new Set(inputs.map(inputMark)).size).toBe(inputs.length);
    expect(inputMark({ a: 1 })).toBe(inputMark({ a: 1 }));
  });
});
