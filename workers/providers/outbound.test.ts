import { describe, expect, it, vi } from "vitest";
import { allowed, callOutside, OutboundError, type OutboundRules } from "./outbound";

const HOSTS = ["files.test", "*.cdn.test", "127.0.0.1:9000"];

function refuses(url: string): boolean {
  try {
    allowed(url, HOSTS);
    return false;
  } catch (error) {
    if (error instanceof OutboundError && error.reason === "not_allowed") return true;
    throw error;
  }
}

function rules(
  answers: (url: string, init?: RequestInit) => Response | Promise<Response>,
  change: Partial<OutboundRules> = {},
) {
  const fetch = vi.fn((url: RequestInfo | URL, init?: RequestInit) =>
    Promise.resolve(answers(String(url), init)),
  );
  return {
    hosts: HOSTS,
    timeoutMs: 1_000,
    maxBytes: 100,
    fetch,
    ...change,
  };
}

const redirect = (location: string) => new Response(null, { status: 302, headers: { location } });
const reason = async (work: Promise<unknown>) =>
  work.then(
    () => "answered",
    (error: unknown) => (error instanceof OutboundError ? error.reason : `threw ${String(error)}`),
  );

describe("an outbound call", () => {
  it.each([
    "https://files.test/a.png",
    "https://files.test./a.png",
    "https://files.test:443/a.png",
    "https://\uff46iles.test/a.png",
    "https://FILES.test/a.png",
    "https://a.cdn.test/x",
    "https://a.b.cdn.test/x",
    "http://127.0.0.1:9000/x",
    "https://127.0.0.1:9000/x",
  ])("goes to %s", (url) => {
    expect(refuses(url)).toBe(false);
  });

  it("follows allowed redirects, and leaves the credentials with their origin", async () => {
    const seen: [string, string | null][] = [];
    const outcome = await callOutside(
      "https://files.test/1",
      { headers: { authorization: "Bearer secret" } },
      rules((url, init) => {
        seen.push([url, new Headers(init?.headers).get("authorization")]);
        if (url.endsWith("/1")) return redirect("/2");
        return url.endsWith("/2") ? redirect("https://a.cdn.test/3") : new Response("done");
      }),
    );
    expect(new TextDecoder().decode(outcome.bytes)).toBe("done");
    expect(seen).toEqual([
      ["https://files.test/1", "Bearer secret"],
      ["https://files.test/2", "Bearer secret"],
      ["https://a.cdn.test/3", null],
    ]);
  });
});

describe("a failing outbound call", () => {
  it("is refused when there is more than may be kept, announced or not", async () => {
    const long = () => new Response("x".repeat(101));
    const announced = () => new Response("x", { headers: { "content-length": "101" } });
    expect(await reason(callOutside("https://files.test/", {}, rules(long)))).toBe("too_large");
    expect(await reason(callOutside("https://files.test/", {}, rules(announced)))).toBe(
      "too_large",
    );
    expect(
      await reason(
        callOutside(
          "https://files.test/",
          {},
          rules(() => new Response("x".repeat(100))),
        ),
      ),
    ).toBe("answered");
  });

  it("is given up when the answer or its body does not come in time", async () => {
    const never = (_: string, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(new Error("aborted")));
      });
    const slow = (_: string, init?: RequestInit) =>
      new Response(
        new ReadableStream({
          start(controller) {
            init?.signal?.addEventListener("abort", () => controller.error(new Error("aborted")));
          },
        }),
      );
    expect(
      await reason(callOutside("https://files.test/", {}, rules(never, { timeoutMs: 30 }))),
    ).toBe("timeout");
    expect(
      await reason(callOutside("https://files.test/", {}, rules(slow, { timeoutMs: 30 }))),
    ).toBe("timeout");
  });

  it("says whether an answer had begun when the connection broke", async () => {
    const before = () => Promise.reject(new TypeError("Network connection lost."));
    const within = () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.error(new TypeError("Network connection lost.")),
        }),
      );
    expect(await reason(callOutside("https://files.test/", {}, rules(before)))).toBe("network");
    expect(await reason(callOutside("https://files.test/", {}, rules(within)))).toBe("cut_off");
  });

  it("is given up when a body trickles past the time, or past the limit without an announced length", async () => {
    const trickle = (_: string, init?: RequestInit) =>
      new Response(
        new ReadableStream<Uint8Array>({
          async pull(controller) {
            await scheduler.wait(5);
            if (init?.signal?.aborted) controller.error(new Error("aborted"));
            else controller.enqueue(new Uint8Array(1));
          },
        }),
      );
    const started = Date.now();
    const patient = rules(trickle, { timeoutMs: 60, maxBytes: 1e6 });
    expect(await reason(callOutside("https://files.test/", {}, patient))).toBe("timeout");
    expect(Date.now() - started).toBeLessThan(1_000);
    const small = rules(trickle, { maxBytes: 5 });
    expect(await reason(callOutside("https://files.test/", {}, small))).toBe("too_large");
  });

  it("is refused when the announced length is false or not a number", async () => {
    const lying = (length: string, size: number) =>
      rules(
        () =>
          new Response(
            new ReadableStream({
              start(controller) {
                controller.enqueue(new Uint8Array(size));
                controller.close();
              },
            }),
            { headers: { "content-length": length } },
          ),
      );
    for (const [length, size, outcome] of [
      ["5", 101, "too_large"],
      ["none", 101, "too_large"],
      ["-1", 101, "too_large"],
      ["none", 100, "answered"],
      ["1e9", 1, "too_large"],
    ] as const) {
      const call = callOutside("https://files.test/", {}, lying(length, size));
      expect([length, size, await reason(call)]).toEqual([length, size, outcome]);
    }
  });

  it("is given up when redirects together take longer than one answer may", async () => {
    let calls = 0;
    const slow = rules(
      async (url, init) => {
        calls += 1;
        await scheduler.wait(40);
        if (init?.signal?.aborted) throw new Error("aborted");
        return redirect(`${url}x`);
      },
      { timeoutMs: 60 },
    );
    expect(await reason(callOutside("https://files.test/", {}, slow))).toBe("timeout");
    expect(calls).toBeLessThan(4);
  });

  it("has a reason when the connection breaks", async () => {
    const broken = () => Promise.reject(new TypeError("Network connection lost."));
    expect(await reason(callOutside("https://files.test/", {}, rules(broken)))).toBe("network");
  });
});

describe("an outbound call to a wrong address", () => {
  it("is refused to plain HTTP on the port of HTTPS", () => {
    expect(() => allowed("http://files.test:443/", ["files.test:443"])).toThrow(OutboundError);
    expect(allowed("https://files.test/", ["files.test:443"]).href).toBe("https://files.test/");
  });

  it("is refused with an empty or careless list of hosts", () => {
    for (const hosts of [[], [""], ["*"], ["*."], ["."], [":443"], ["https://files.test"]]) {
      expect(() => allowed("https://files.test/", hosts)).toThrow(OutboundError);
    }
  });

  it("does not get its credentials back once a redirect left them behind", async () => {
    const seen: (string | null)[] = [];
    const hops = rules((url, init) => {
      seen.push(new Headers(init?.headers).get("authorization"));
      if (url.endsWith("/1")) return redirect("https://a.cdn.test/2");
      return url.endsWith("/2") ? redirect("https://files.test/3") : new Response("done");
    });
    const headers = new Headers({ authorization: "Bearer secret" });
    await callOutside("https://files.test/1", { headers }, hops);
    expect(seen).toEqual(["Bearer secret", null, null]);
    expect(headers.get("authorization")).toBe("Bearer secret");
  });

  it.each([
    "http://files.test/",
    "https://files.test:8443/",
    "https://user:pass@files.test/",
    "https://evilfiles.test/",
    "https://files.test.evil.test/",
    "https://cdn.test/",
    "https://evilcdn.test/",
    "https://localhost/",
    "https://localhost./",
    "http://localhost:9000/",
    "http://127.0.0.1/",
    "http://127.0.0.1:9001/",
    "https://127.0.0.1/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://127.1/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://017700000001/",
    "https://127.1/",
    "https://127.0.0.1.:9000x/",
    "https://[fd00::1]/",
    "https://[::]/",
    "https://0/",
    "https://\uff11\uff12\uff17.0.0.1/",
    "http://127.0.0.1.:9001/",
    "http://[::ffff:127.0.0.1]:9000/",
    "https://files.test@evil.test/",
    "https://evil.test#@files.test/",
    "https://evil.test\\@files.test/",
    "https://:secret@files.test/",
    "https://user@files.test/",
    "https://.cdn.test/",
    "https://*.cdn.test.evil.test/",
    "https://cdn.test.",
    "https://a.cdn.test:80/",
    "https://files.test%00.evil.test/",
    "wss://files.test/",
    "blob:https://files.test/x",
    "https://169.254.169.254/latest/meta-data/",
    "https://10.0.0.1/",
    "https://metadata.internal/",
    "file:///etc/passwd",
    "data:text/plain,x",
    "ftp://files.test/",
    "javascript:alert(1)",
    "//files.test/",
    "files.test",
    "",
  ])("is refused to %s", (url) => {
    expect(refuses(url)).toBe(true);
  });

  it("is refused by a redirect, and after many", async () => {
    for (const target of [
      "http://127.0.0.1/",
      "http://files.test/",
      "https://evil.test/",
      "http://[::1]/",
      "javascript:1",
    ]) {
      const trap = rules(() => redirect(target));
      expect(await reason(callOutside("https://files.test/", {}, trap))).toBe("not_allowed");
      expect(trap.fetch).toHaveBeenCalledTimes(1);
    }
    const loop = rules(() => redirect("https://files.test/"));
    expect(await reason(callOutside("https://files.test/", {}, loop))).toBe("not_allowed");
    expect(loop.fetch).toHaveBeenCalledTimes(4);
  });

  it("is refused by a redirect of a call that changes something", async () => {
    const post = callOutside(
      "https://files.test/",
      { method: "POST" },
      rules(() => redirect("https://files.test/2")),
    );
    expect(await reason(post)).toBe("not_allowed");
  });
});
