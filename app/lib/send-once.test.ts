import { describe, expect, it } from "vitest";
import { ApiError } from "./api-error";
import { createSendOnce } from "./send-once";

const status = (code: number) => new ApiError(code, "", null);

/** A sender whose keys are numbered, with the keys that reached the server. */
function world() {
  let count = 0;
  const sent: string[] = [];
  const sendOnce = createSendOnce(() => {
    count += 1;
    return `key-${count}`;
  });
  const send = (intent: string, answer: () => Promise<string> = async () => "done") =>
    sendOnce(intent, (key) => {
      sent.push(key);
      return answer();
    });
  const fail = (intent: string, error: unknown) =>
    expect(send(intent, () => Promise.reject(error))).rejects.toBe(error);
  return { send, fail, sent };
}

describe("sendOnce", () => {
  it("sends a double click once and gives both clicks the same answer", async () => {
    const { send, sent } = world();
    const answer = Promise.withResolvers<string>();
    const clicks = [send("a", () => answer.promise), send("a", () => answer.promise)];
    answer.resolve("one");
    expect(await Promise.all(clicks)).toEqual(["one", "one"]);
    expect(sent).toEqual(["key-1"]);
  });

  it.each([
    ["an error of the server after it may have charged", status(500)],
    ["a gateway that gave up", status(504)],
    ["a request that timed out", status(408)],
    ["too many requests", status(429)],
    ["a session that has ended", status(401)],
    ["a lost answer", new TypeError("Failed to fetch")],
    ["an aborted request", new DOMException("timed out", "TimeoutError")],
    ["a success that cannot be read", status(202)],
  ])("keeps the key after %s", async (_, error) => {
    const { send, fail, sent } = world();
    await fail("a", error);
    await fail("a", error);
    await send("a");
    expect(sent).toEqual(["key-1", "key-1", "key-1"]);
  });

  it.each([400, 402, 404, 409, 413, 415, 422])(
    "takes a new key after a %i, which says that nothing was done",
    async (code) => {
      const { send, fail, sent } = world();
      await fail("a", status(code));
      await send("a");
      expect(sent).toEqual(["key-1", "key-2"]);
    },
  );

  it("takes a new key for the same intent after a success, and for another intent", async () => {
    const { send, fail, sent } = world();
    await send("a");
    await send("a");
    await fail("b", status(500));
    await send("c");
    await send("b");
    expect(sent).toEqual(["key-1", "key-2", "key-3", "key-4", "key-3"]);
  });

  it("sends again after a failure that is thrown at once", async () => {
    const { send, sent } = world();
    const broken = () => {
      throw new TypeError("no network");
    };
    await expect(send("a", broken)).rejects.toThrow("no network");
    expect(await send("a")).toBe("done");
    expect(sent).toEqual(["key-1", "key-1"]);
  });
});
