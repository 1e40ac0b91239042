import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerCalls, type WorkerCall } from "./answer-calls";
import { askOnce, callWorker } from "./call-worker";

const FAILED = "It stopped. Try again.";

/** A worker whose answers a test gives by hand. */
class StandIn extends EventTarget {
  calls: WorkerCall<string>[] = [];
  isEnded = false;
  postMessage(call: WorkerCall<string>) {
    this.calls.push(call);
  }
  terminate() {
    this.isEnded = true;
  }
  say(data: unknown) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

let workers: StandIn[] = [];
const start = () => {
  const worker = new StandIn();
  workers.push(worker);
  return worker as unknown as Worker;
};
const first = () => workers[0] as StandIn;

beforeEach(() => {
  workers = [];
});

it("gives each call its answer, in any order, from one worker", async () => {
  const { ask } = callWorker<string, string>(start, FAILED);
  const [a, b] = [ask("a"), ask("b")];
  for (const { number, request } of [...first().calls].reverse())
    first().say({ number, answer: `${request}!` });
  expect(await Promise.all([a, b])).toEqual(["a!", "b!"]);
  expect(workers).toHaveLength(1);
  expect(first().isEnded).toBe(false);
});

it("fails one call with the name and the words of its error", async () => {
  const { ask } = callWorker<string, string>(start, FAILED);
  const [a, b] = [ask("a"), ask("b")];
  first().say({ number: 1, failure: { name: "VoiceMissing", message: "Download it." } });
  await expect(a).rejects.toMatchObject({ name: "VoiceMissing", message: "Download it." });
  first().say({ number: 2, answer: "b!" });
  expect(await b).toBe("b!");
});

it.each(["error", "messageerror"])(
  "ends a worker at its %s event, fails all calls and starts another worker",
  async (type) => {
    const { ask } = callWorker<string, string>(start, FAILED);
    const calls = [ask("a"), ask("b")];
    first().dispatchEvent(new Event(type));
    for (const call of calls) await expect(call).rejects.toThrow(FAILED);
    expect(first().isEnded).toBe(true);
    const again = ask("c");
    workers[1]?.say({ number: workers[1].calls[0]?.number, answer: "c!" });
    expect(await again).toBe("c!");
  },
);

it("leaves a later worker alone when the ended one reports a second error", async () => {
  const { ask } = callWorker<string, string>(start, FAILED);
  const a = ask("a");
  first().dispatchEvent(new Event("error"));
  await expect(a).rejects.toThrow(FAILED);
  const b = ask("b");
  first().dispatchEvent(new Event("error"));
  workers[1]?.say({ number: 2, answer: "b!" });
  expect(await b).toBe("b!");
});

it("fails a call where the worker cannot be started, and tries again at the next", async () => {
  let isRefused = true;
  const { ask } = callWorker<string, string>(() => {
    if (isRefused) throw new DOMException("refused", "SecurityError");
    return start();
  }, FAILED);
  await expect(ask("a")).rejects.toThrow(FAILED);
  isRefused = false;
  const again = ask("b");
  first().say({ number: first().calls[0]?.number, answer: "b!" });
  expect(await again).toBe("b!");
});

it("fails a call that cannot be sent, and no other one", async () => {
  const { ask } = callWorker<string, string>(start, FAILED);
  const a = ask("a");
  first().postMessage = () => {
    throw new DOMException("no copy", "DataCloneError");
  };
  await expect(ask("b")).rejects.toThrow(FAILED);
  first().say({ number: first().calls[0]?.number, answer: "a!" });
  expect(await a).toBe("a!");
});

it("fails the calls that wait when the worker is ended", async () => {
  const { ask, end } = callWorker<string, string>(start, FAILED);
  const a = ask("a");
  end();
  await expect(a).rejects.toThrow(FAILED);
  expect(first().isEnded).toBe(true);
});

it("asks a worker of its own once, which is gone after the answer or the failure", async () => {
  const done = askOnce<string, string>(start, FAILED, "a");
  first().say({ number: 1, answer: "a!" });
  expect(await done).toBe("a!");
  const failed = askOnce<string, string>(start, FAILED, "b");
  workers[1]?.dispatchEvent(new Event("error"));
  await expect(failed).rejects.toThrow(FAILED);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true]);
});

/** The inside of a worker, of which a test hears what it says. */
class Inside extends EventTarget {
  postMessage = vi.fn<(reply: unknown, options?: { transfer: unknown[] }) => void>();
}

const reported = vi.fn();

function inside() {
  const scope = new Inside();
  vi.stubGlobal("self", scope);
  vi.stubGlobal("reportError", reported);
  return scope;
}

afterEach(() => {
  vi.unstubAllGlobals();
  reported.mockClear();
});

const say = (scope: Inside, number: number, request: string) =>
  scope.dispatchEvent(new MessageEvent("message", { data: { number, request } }));

it("answers in a worker, and transfers the listed objects", async () => {
  const scope = inside();
  const buffer = new ArrayBuffer(1);
  answerCalls<string, string>(
    async (request) => `${request}!`,
    () => [buffer],
  );
  say(scope, 7, "a");
  await vi.waitFor(() =>
    expect(scope.postMessage).toHaveBeenCalledWith(
      { number: 7, answer: "a!" },
      { transfer: [buffer] },
    ),
  );
});

it("sends the window what an answer throws, at once or later", async () => {
  const scope = inside();
  answerCalls<string, string>((request) => {
    if (request === "at once") throw new RangeError("too long");
    return Promise.reject("no error");
  });
  say(scope, 1, "at once");
  say(scope, 2, "later");
  await vi.waitFor(() => expect(scope.postMessage).toHaveBeenCalledTimes(2));
  expect(scope.postMessage.mock.calls.flat()).toEqual([
    { number: 1, failure: { name: "RangeError", message: "too long" } },
    { number: 2, failure: { name: "Error", message: "no error" } },
  ]);
});

it("sends a failure in place of an answer that cannot be copied", async () => {
  const scope = inside();
  answerCalls<string, string>((request) => request);
  scope.postMessage.mockImplementationOnce(() => {
    throw new DOMException("no copy", "DataCloneError");
  });
  say(scope, 1, "a");
  await vi.waitFor(() =>
    expect(scope.postMessage).toHaveBeenLastCalledWith({
      number: 1,
      failure: { name: "DataCloneError", message: "no copy" },
    }),
  );
});

it("breaks the worker where not even the failure can be sent", async () => {
  const scope = inside();
  answerCalls<string, string>((request) => request);
  const refusal = new DOMException("no copy", "DataCloneError");
  scope.postMessage.mockImplementation(() => {
    throw refusal;
  });
  say(scope, 1, "a");
  await vi.waitFor(() => expect(reported).toHaveBeenCalledWith(refusal));
});

it("breaks the worker at a message that cannot be read", () => {
  const heard = new Map<string, EventListener>();
  const scope = {
    addEventListener: (type: string, listener: EventListener) => heard.set(type, listener),
  };
  vi.stubGlobal("self", scope);
  answerCalls<string, string>((request) => request);
  const hear = heard.get("messageerror");
  expect(() => hear?.(new Event("messageerror"))).toThrow("could not be read");
});
