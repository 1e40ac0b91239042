import { describe, expect, it, vi } from "vitest";
import { refusalOf } from "./addresses";
import { callOut, getFollowing, type Outbound } from "./outbound";

const PUBLIC = { isLocal: false, ownOrigin: null };
const LOCAL = { isLocal: true, ownOrigin: null };

describe("an address that the engine calls", () => {
  it.each(["https://hooks.example.org/x", "https://files.example.org:8443/x?y=1"])(
    "is accepted: %s",
    (address) => expect(refusalOf(address, PUBLIC)).toBeNull(),
  );

  it.each([
    "http://hooks.example.org/x",
    "ftp://hooks.example.org/x",
    "file:///etc/passwd",
    "https://user:secret@hooks.example.org/",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://0177.0.0.1/",
    "https://１２７.0.0.1/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/",
    "https://localhost./",
    "https://intranet/",
    "https://db.internal/",
    "https://printer.local/",
    "https://a.localhost/",
    "http://localhost:8787/",
    "no address",
  ])("is refused: %s", (address) => expect(refusalOf(address, PUBLIC)).not.toBeNull());

  it("is accepted for the application that asks, wherever it is", () => {
    const reach = { isLocal: false, ownOrigin: "http://10.0.0.1:8787" };
    expect(refusalOf("http://10.0.0.1:8787/api/callbacks/engine/1", reach)).toBeNull();
    expect(refusalOf("http://10.0.0.1:9000/", reach)).not.toBeNull();
  });

  it("is accepted on this machine only in development", () => {
    expect(refusalOf("http://127.0.0.1:9000/hook", LOCAL)).toBeNull();
    expect(refusalOf("http://[::1]:9000/hook", LOCAL)).toBeNull();
    expect(refusalOf("http://10.0.0.1/hook", LOCAL)).not.toBeNull();
    expect(refusalOf("http://example.org/hook", LOCAL)).not.toBeNull();
  });
});

describe("redirects", () => {
  function out(answers: Record<string, string | null>) {
    const fetch = vi.fn(async (request: Request) => {
      const location = answers[request.url];
      return location
        ? new Response(null, { status: 302, headers: { location } })
        : new Response("ok");
    });
    return { reach: PUBLIC, fetch } satisfies Outbound;
  }

  it("are followed to public places", async () => {
    const way = out({
      "https://a.example.org/": "https://b.example.org/",
    });
    const response = await getFollowing(way, "https://a.example.org/", AbortSignal.timeout(1000));
    expect(await response.text()).toBe("ok");
    expect(way.fetch).toHaveBeenCalledTimes(2);
  });

  it("are refused where they lead into the inside of a network", async () => {
    const way = out({ "https://a.example.org/": "http://169.254.169.254/" });
    await expect(
      getFollowing(way, "https://a.example.org/", AbortSignal.timeout(1000)),
    ).rejects.toThrow("cannot be used");
    expect(way.fetch).toHaveBeenCalledTimes(1);
  });

  it("are given up after a limited number", async () => {
    const way = out({ "https://a.example.org/": "https://a.example.org/" });
    await expect(
      getFollowing(way, "https://a.example.org/", AbortSignal.timeout(1000)),
    ).rejects.toThrow("too often");
    expect(way.fetch).toHaveBeenCalledTimes(4);
  });

  it("are not followed by a callback", async () => {
    const way = out({ "https://a.example.org/": "https://b.example.org/" });
    expect((await callOut(way, "https://a.example.org/", { method: "POST" })).status).toBe(302);
    expect(way.fetch).toHaveBeenCalledTimes(1);
  });
});
