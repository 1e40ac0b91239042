import { describe, expect, it, vi } from "vitest";
import { createWorks, isVoiceMade, WORK_KEYS, type WorkReport } from "./works";

const VOICE = { key: WORK_KEYS.voice, name: "Voice" };

/** A task that ends when it is told to, and fails with the signal's reason. */
function openTask() {
  const ends = Promise.withResolvers<void>();
  let report: WorkReport | undefined;
  const task = (given: WorkReport) => {
    report = given;
    given.signal.addEventListener("abort", () => ends.reject(given.signal.reason));
    return ends.promise;
  };
  return { task, end: ends.resolve, fail: ends.reject, report: () => report };
}

describe("works of an open film", () => {
  it("are listed with how far they are, until they end", async () => {
    const works = createWorks();
    const { task, end, report } = openTask();
    const done = works.run(VOICE, task, vi.fn());
    expect(works.list.get()).toMatchObject([{ name: "Voice", share: null }]);
    report()?.onProgress(0.5);
    report()?.onStep("Sending");
    expect(works.list.get()).toMatchObject([{ share: 0.5, step: "Sending" }]);
    expect(isVoiceMade(works.list.get())).toBe(true);
    end();
    await done;
    expect(works.list.get()).toEqual([]);
  });

  it("are canceled from the list, without a word about a failure", async () => {
    const works = createWorks();
    const failed = vi.fn();
    const done = works.run(VOICE, openTask().task, failed);
    works.list.get()[0]?.cancel();
    await done;
    expect([works.list.get(), failed.mock.calls]).toEqual([[], []]);
  });

  it("say why they failed", async () => {
    const works = createWorks();
    const failed = vi.fn();
    const { task, fail } = openTask();
    const done = works.run(VOICE, task, failed);
    fail(new Error("no room"));
    await done;
    expect(failed).toHaveBeenCalledWith(new Error("no room"));
  });

  it("are not begun twice, and beside others of another key", async () => {
    const works = createWorks();
    const second = vi.fn();
    void works.run(VOICE, openTask().task, vi.fn());
    await works.run(VOICE, second, vi.fn());
    void works.run({ key: WORK_KEYS.sentence("a"), name: "Sentence" }, openTask().task, vi.fn());
    expect(second).not.toHaveBeenCalled();
    expect(works.list.get().map(({ name }) => name)).toEqual(["Voice", "Sentence"]);
  });

  it("end when the film is closed, which begins no more afterwards", async () => {
    const works = createWorks();
    const { task, report } = openTask();
    const done = works.run(VOICE, task, vi.fn());
    works.close();
    await done;
    expect(report()?.signal.aborted).toBe(true);
    const late = vi.fn();
    await works.run(VOICE, late, vi.fn());
    expect(late).not.toHaveBeenCalled();
  });
});
