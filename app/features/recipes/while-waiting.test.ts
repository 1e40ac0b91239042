import { expect, it, vi } from "vitest";
import { whileWaiting } from "./while-waiting";

it("holds Continue until the work has ended or failed, each apart from the others", async () => {
  const onWait = vi.fn();
  let end: (answer: string) => void = () => undefined;
  const slow = whileWaiting(onWait, "Wait.", () => new Promise<string>((done) => (end = done)));
  await expect(
    whileWaiting(onWait, "Wait, too.", () => Promise.reject(new Error("gone"))),
  ).rejects.toThrow("gone");
  const [first, second] = onWait.mock.calls.map(([, of]) => of);
  expect(first).not.toBe(second);
  expect(onWait.mock.calls.slice(2)).toEqual([[null, second]]);
  end("done");
  expect(await slow).toBe("done");
  expect(onWait).toHaveBeenLastCalledWith(null, first);
});
