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
    fetch: fetch as unknown as typeof globalThis.fetch,
    ...change,
  };
}

const redirect = (location: string) => new Response(null, { status: 302, headers: { location } });
const reason = async (work: Promise<unknown>) =>
  work.then(
    () => "answered",
    (error: unknown) => (error instanceof OutboundError ? error.reason : `threw ${String(error)}`),
  );

describe("an outbound call works", () => {
  it.each([
    "https://files.test/a.png",
    "https://files.test./a.png",
    "https://FILES.test/a.png",
    "https://a.cdn.test/x",
    "https://a.b.cdn.test/x",
    "http://127.0.0.1:9000/x",
    "https://127.0.0.1:9000/x",
  ])("to %s", (url) => {
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

describe("an outbound call fails well", () => {
  it("when there is more than may be kept, announced or not", async () => {
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

  it("when the answer or its body does not come in time", async () => {
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

  it("when the connection breaks", async () => {
    const broken = () => Promise.reject(new TypeError("Network connection lost."));
    expect(await reason(callOutside("https://files.test/", {}, rules(broken)))).toBe("network");
  });
});

describe("nobody is led astray", () => {
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
  ])("to %s", (url) => {
    expect(refuses(url)).toBe(true);
  });

  it("by a redirect, nor by many", async () => {
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

  it("by a redirect of a call that changes something", async () => {
    const post = callOutside(
      "https://files.test/",
      { method: "POST" },
      rules(() => redirect("https://files.test/2")),
    );
    expect(await reason(post)).toBe("not_allowed");
  });
});
