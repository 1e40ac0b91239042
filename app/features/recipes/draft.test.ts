import { describe, expect, it } from "vitest";
import { blankDraft, forgetDraft, keepDraft, keptDraft, withInput, withPlan } from "./draft";

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

it("another input needs another plan, and another plan another film", () => {
  const draft = { ...blankDraft(1), plan: "p", filmId: "f", step: "film" as const };
  expect(withInput(draft, 2)).toMatchObject({ input: 2, plan: null, filmId: null });
  expect(withPlan(draft, "q")).toMatchObject({ input: 1, plan: "q", filmId: null });
});
