import { atom } from "nanostores";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#lib/api-error";
import { blankDraft, type RecipeDraft } from "./draft";
import { openDraft, type Unstored } from "./open-draft";

type Draft = RecipeDraft<{ topic: string }, { title: string }>;

const PLANNED: Draft = { ...blankDraft({ topic: "tea" }), plan: { title: "One" }, step: "plan" };
const titled = (title: string) => (now: Draft) => ({ ...now, plan: { title } });

class ChangedElsewhere extends Error {}

/** A draft that is open, a server that may fail, and what the tab keeps. */
function scene(first: Draft = { ...PLANNED, id: "a" }, stored: Draft | null = first) {
  const isConnected = atom(true);
  const kept = new Map<string | null, Draft>();
  const sent: Draft[] = [];
  const server: { failure: Error | null; draft: Draft; isLost: boolean } = {
    ...{ failure: null, draft: first, isLost: false },
  };
  const onUnstored = vi.fn();
  const onNamed = vi.fn();
  const draft = openDraft<{ topic: string }, { title: string }>(
    {
      async send(now) {
        if (server.failure) throw server.failure;
        if (now.seen !== server.draft.seen) throw new ChangedElsewhere();
        sent.push(now);
        server.draft = { ...now, id: now.id ?? "new", seen: `moment ${sent.length}` };
        if (server.isLost) throw new TypeError("no answer");
        return server.draft;
      },
      otherOf: (error) => (error instanceof ChangedElsewhere ? server.draft : null),
      keep: (now) => void kept.set(now.id, now),
      forget: (id) => void kept.delete(id),
      ...{ isConnected, onChange: () => undefined, onUnstored, onNamed },
    },
    first,
    stored,
  );
  const titles = () => sent.map(({ plan }) => plan?.title);
  return { draft, server, isConnected, kept, sent, titles, onUnstored, onNamed };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("stores a change after a pause, and keeps it in the tab until then", async () => {
  const { draft, titles, kept } = scene();
  draft.change(titled("Two"));
  draft.change(titled("Three"));
  expect(kept.get("a")?.plan?.title).toBe("Three");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(titles()).toEqual(["Three"]);
  expect(kept.size).toBe(0);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(titles()).toEqual(["Three"]);
});

it("stores a new draft once it has a plan, and names it once", async () => {
  const { draft, sent, onNamed, kept } = scene(blankDraft({ topic: "" }), null);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual([]);
  draft.change(titled("One"));
  void draft.store();
  await Promise.resolve();
  draft.change(titled("Two"));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent.map(({ id }) => id)).toEqual([null, "new"]);
  expect(onNamed.mock.calls).toEqual([["new"]]);
  expect(kept.size).toBe(0);
});

it("stores the last change when the network is back", async () => {
  const { draft, server, isConnected, titles, kept } = scene();
  isConnected.set(false);
  server.failure = new TypeError("no network");
  draft.change(titled("Two"));
  await vi.advanceTimersByTimeAsync(100_000);
  expect(kept.get("a")?.plan?.title).toBe("Two");
  server.failure = null;
  isConnected.set(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(titles()).toEqual(["Two"]);
});

it.each([429, 503])("tries again later, and says so, where the answer is %d", async (status) => {
  const { draft, server, titles, onUnstored } = scene();
  server.failure = new ApiError(status, "x", null);
  draft.change(titled("Two"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onUnstored).toHaveBeenLastCalledWith(expect.objectContaining({ isFull: false }));
  server.failure = null;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(titles()).toEqual(["Two"]);
  expect(onUnstored).toHaveBeenLastCalledWith(null);
});

it("is not tried again where it is refused", async () => {
  const { draft, server, titles, onUnstored } = scene();
  server.failure = new ApiError(413, "x", null);
  draft.change(titled("Two"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onUnstored).toHaveBeenLastCalledWith(expect.objectContaining({ isFull: false }));
  server.failure = null;
  await vi.advanceTimersByTimeAsync(100_000);
  expect(titles()).toEqual([]);
});

it("stores at once what is left when it is left, and nothing after that", async () => {
  const { draft, titles, kept } = scene();
  draft.change(titled("Two"));
  await draft.leave();
  expect(titles()).toEqual(["Two"]);
  expect(kept.size).toBe(0);
  draft.change(titled("Three"));
  await vi.advanceTimersByTimeAsync(100_000);
  expect(titles()).toEqual(["Two"]);
});

it("stores at once what an earlier page kept", async () => {
  const { titles } = scene({ ...PLANNED, id: "a" }, null);
  await vi.advanceTimersByTimeAsync(1);
  expect(titles()).toEqual(["One"]);
});

it("takes its own change whose answer was lost for no other one", async () => {
  const { draft, server, titles, onUnstored } = scene();
  server.isLost = true;
  draft.change(titled("Two"));
  await vi.advanceTimersByTimeAsync(1_000);
  server.isLost = false;
  draft.change(titled("Three"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(titles()).toEqual(["Two", "Three"]);
  expect(onUnstored).toHaveBeenLastCalledWith(null);
});

it("takes what the page before a reload sent for no other one, also behind a newer change", async () => {
  const before = scene();
  before.server.isLost = true;
  before.draft.change(titled("Two"));
  void before.draft.store();
  await Promise.resolve();
  before.draft.change(titled("Three"));
  const kept = before.kept.get("a");
  if (!kept) throw new Error("the tab keeps nothing");
  await vi.advanceTimersByTimeAsync(0);
  const after = scene(kept, null);
  after.server.draft = before.server.draft;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(after.onUnstored).not.toHaveBeenCalledWith(
    expect.objectContaining({ choice: expect.anything() }),
  );
  expect(after.titles()).toEqual(["Three"]);
});

it("goes on where nothing but the step was changed elsewhere", async () => {
  const { draft, server, titles } = scene();
  server.draft = { ...server.draft, step: "film", seen: "elsewhere" };
  draft.change(titled("Two"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(titles()).toEqual(["Two"]);
});

describe("a draft that was changed elsewhere, too", () => {
  async function conflict() {
    const all = scene();
    all.server.draft = { ...all.server.draft, plan: { title: "Other" }, seen: "elsewhere" };
    all.draft.change(titled("Mine"));
    await vi.advanceTimersByTimeAsync(1_000);
    const choice = (): NonNullable<Unstored["choice"]> => all.onUnstored.mock.lastCall?.[0].choice;
    return { ...all, choice };
  }

  it("is not stored until one of the two is chosen, and stays in the tab", async () => {
    const { draft, titles, kept, choice } = await conflict();
    draft.change(titled("Mine, too"));
    await vi.advanceTimersByTimeAsync(100_000);
    expect(choice()).toBeDefined();
    expect(titles()).toEqual([]);
    expect(kept.get("a")?.plan?.title).toBe("Mine, too");
  });

  it("goes on with the other one", async () => {
    const { draft, titles, kept, choice, onUnstored } = await conflict();
    choice().takeOther();
    expect(draft.present().plan?.title).toBe("Other");
    expect(kept.size).toBe(0);
    expect(onUnstored).toHaveBeenLastCalledWith(null);
    draft.change(titled("Next"));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(titles()).toEqual(["Next"]);
  });

  it("replaces the other one with its own", async () => {
    const { server, kept, choice } = await conflict();
    choice().keepMine();
    await vi.advanceTimersByTimeAsync(1);
    expect(server.draft.plan?.title).toBe("Mine");
    expect(kept.size).toBe(0);
  });
});
