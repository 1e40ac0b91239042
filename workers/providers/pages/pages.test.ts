import { describe, expect, it } from "vitest";
import { createPages } from "./pages";

const SITE = "https://app.test";
const HTML = { "content-type": "text/html; charset=utf-8" };
type Answer = Response | Promise<Response> | ((request: Request) => Response | Promise<Response>);

/** A network of addresses, which remembers what was asked for. */
function network(answers: Record<string, Answer>, testHosts: string[] = [], pageMs = 400) {
  const asked: Request[] = [];
  const pages = createPages({
    testHosts,
    pageMs,
    fetch: async (input, init) => {
      const request = new Request(String(input), { headers: init?.headers });
      asked.push(request);
      const answer = answers[String(input)];
      if (answer === undefined) return new Response("no", { status: 404 });
      const made = typeof answer === "function" ? answer(request) : answer;
      return Promise.race([
        made,
        new Promise<never>((_, reject) => {
          init?.signal?.addEventListener("abort", () => reject(new Error("aborted")));
        }),
      ]);
    },
  });
  const reason = (address: string) =>
    pages.visit(address, SITE).then(
      ({ url }) => url,
      (error: { reason?: string }) => error.reason ?? error,
    );
  return { pages, asked, reason };
}
const page =
  (text = "<p>hi</p>", headers: HeadersInit = HTML) =>
  () =>
    new Response(text, { headers });
const to =
  (location: string, status = 302) =>
  () =>
    new Response(null, { status, headers: { location } });

describe("a page", () => {
  it("is read as it is, with our name, after the robots.txt of its site", async () => {
    const { pages, asked } = network({ "https://a.com/x": page("<p>Grüße</p>") });
    const visit = await pages.visit("https://a.com/x#part", SITE);
    expect([visit.url, visit.html]).toEqual(["https://a.com/x", "<p>Grüße</p>"]);
    expect(asked.map(({ url }) => url)).toEqual(["https://a.com/robots.txt", "https://a.com/x"]);
    expect(asked[1]?.headers.get("user-agent")).toBe("Unthinkable/1.0 (+https://app.test)");
  });

  it("is decoded as it says: by its header, itself or its first bytes", async () => {
    const latin = new Uint8Array([0x3c, 0x70, 0x3e, 0xe9]);
    const { pages } = network({
      "https://a.com/1": () =>
        new Response(latin, { headers: { "content-type": "text/html; charset=ISO-8859-1" } }),
      "https://a.com/2": () =>
        new Response(
          new Uint8Array([...new TextEncoder().encode('<meta charset="windows-1252">'), 0xe9]),
          { headers: { "content-type": "text/html" } },
        ),
      "https://a.com/3": () =>
        new Response(new Uint8Array([0xff, 0xfe, 0x41, 0]), {
          headers: { "content-type": "text/html" },
        }),
      "https://a.com/4": () =>
        new Response("<!DOCTYPE html>x", {
          headers: { "content-type": "text/html; charset=nonsense" },
        }),
    });
    const html = async (n: number) => (await pages.visit(`https://a.com/${n}`, SITE)).html;
    expect(await html(1)).toBe("<p>é");
    expect(await html(2)).toMatch(/é$/);
    expect(await html(3)).toBe("A");
    expect(await html(4)).toBe("<!DOCTYPE html>x");
  });

  it("may move three times, and each address is checked", async () => {
    const { reason } = network({
      "http://a.com/": to("https://a.com/"),
      "https://a.com/": to("/1", 301),
      "https://a.com/1": to("https://b.com/2", 308),
      "https://b.com/2": page(),
      "https://a.com/0": to("http://a.com/"),
      "https://a.com/loop": to("/loop"),
      "https://a.com/inside": to("http://127.0.0.1/admin"),
      "https://a.com/meta": to("http://169.254.169.254/latest/meta-data/"),
      "https://a.com/port": to("https://a.com:8443/"),
      "https://a.com/file": to("file:///etc/passwd"),
      "https://a.com/user": to("https://u:p@a.com/"),
      "https://a.com/broken": to("http://["),
    });
    expect(await reason("http://a.com/")).toBe("https://b.com/2");
    for (const path of ["0", "loop", "inside", "meta", "port", "file", "user", "broken"])
      expect(await reason(`https://a.com/${path}`), path).toBe("address_refused");
  });

  it("is not read where its site asks for that, and where a redirect leads to such a site", async () => {
    const { reason, asked } = network({
      "https://a.com/robots.txt": page("User-agent: *\nDisallow: /no", {
        "content-type": "text/plain",
      }),
      "https://b.com/": to("https://a.com/no"),
      "https://a.com/yes": page(),
    });
    expect(await reason("https://a.com/no")).toBe("page_disallowed");
    expect(await reason("https://b.com/")).toBe("page_disallowed");
    expect(await reason("https://a.com/yes")).toBe("https://a.com/yes");
    expect(asked.some(({ url }) => url === "https://a.com/no")).toBe(false);
  });

  it("is read where the robots.txt is broken, endless, or leads into a private network", async () => {
    const answers = { "https://a.com/": page() };
    for (const robots of [
      to("http://127.0.0.1/"),
      () => new Response("x", { status: 500 }),
      page("x".repeat(3_000_000)),
    ])
      expect(
        await network({ ...answers, "https://a.com/robots.txt": robots }).reason("https://a.com/"),
      ).toBe("https://a.com/");
  });

  it.each([400, 401, 403, 404, 410, 429, 500, 503, 304, 300])(
    "is unreadable with status %i",
    async (status) => {
      const { reason } = network({
        "https://a.com/": () => new Response(null, { status, headers: HTML }),
      });
      expect(await reason("https://a.com/")).toBe("page_unreadable");
    },
  );

  it.each(["application/pdf", "image/png", "application/json", "text/plain", "text/html2", ""])(
    "is unreadable as %s",
    async (type) => {
      const { reason } = network({
        "https://a.com/": () =>
          new Response(new Uint8Array([1, 2, 3]), { headers: { "content-type": type } }),
      });
      expect(await reason("https://a.com/")).toBe("page_unreadable");
    },
  );

  it("is unreadable when the connection breaks, before or in the middle", async () => {
    const { reason } = network({
      "https://a.com/1": () => Promise.reject(new Error("refused")),
      "https://a.com/2": () =>
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(new TextEncoder().encode("<p>"));
              controller.error(new Error("lost"));
            },
          }),
          { headers: HTML },
        ),
    });
    expect(await reason("https://a.com/1")).toBe("page_unreadable");
    expect(await reason("https://a.com/2")).toBe("page_unreadable");
  });

  it("may have 2 MiB, as they are after decompression, whatever it announces", async () => {
    const endless = () =>
      new Response(
        new ReadableStream({
          pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
        }),
        { headers: HTML },
      );
    const { reason } = network({
      "https://a.com/1": page("x".repeat(2 * 1024 * 1024)),
      "https://a.com/2": page("x".repeat(2 * 1024 * 1024 + 1)),
      "https://a.com/3": endless,
      "https://a.com/4": page("x", { ...HTML, "content-length": "209715200" }),
    });
    expect(await reason("https://a.com/1")).toBe("https://a.com/1");
    for (const n of [2, 3, 4]) expect(await reason(`https://a.com/${n}`)).toBe("page_too_large");
  });

  it("has its time, with redirects and body", async () => {
    const never = () => new Promise<Response>(() => undefined);
    const slow = () => new Response(new ReadableStream({ start() {} }), { headers: HTML });
    const { reason } = network({
      "https://a.com/1": never,
      "https://a.com/2": slow,
      "https://a.com/3": to("/1"),
    });
    for (const n of [1, 2, 3]) expect(await reason(`https://a.com/${n}`)).toBe("page_timeout");
  });

  it("may be on this machine where tests name it, and its further texts come from its own site alone", async () => {
    const { pages } = network(
      {
        "http://127.0.0.1:9000/p": page(),
        "http://127.0.0.1:9000/p.json": page("{}"),
        "https://b.com/x": page("no"),
      },
      ["127.0.0.1:9000"],
    );
    const visit = await pages.visit("http://127.0.0.1:9000/p", SITE);
    expect(await visit.further("/p.json")).toBe("{}");
    expect(await visit.further("/q.json")).toBeNull();
    expect(await visit.further("https://b.com/x")).toBeNull();
  });
});

describe("a picture of a page", () => {
  it("is had by the same rules, and left out where they refuse it", async () => {
    const { pages, asked } = network({
      "https://a.com/1.png": () => new Response(new Uint8Array([1])),
      "https://a.com/2.png": to("http://10.0.0.1/"),
      "https://a.com/3.png": () =>
        new Response(null, { headers: { "content-length": "30000000" } }),
    });
    const from = { url: "https://a.com/p/", site: SITE };
    expect(await pages.picture("/1.png", from)).toEqual(new Uint8Array([1]));
    for (const address of [
      "/2.png",
      "/3.png",
      "/4.png",
      "http://127.0.0.1/",
      "data:image/png;base64,x",
      "::",
    ])
      expect(await pages.picture(address, from), address).toBeNull();
    expect(asked.some(({ url }) => url.includes("10.0.0.1") || url.includes("robots"))).toBe(false);
  });
});
