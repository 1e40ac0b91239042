import { describe, expect, it } from "vitest";
import { pageAddress } from "./page-address";

const HOSTS = ["127.0.0.1:9000", "[::1]:9001", "localhost:9002"];
const reason = (address: string, hosts: readonly string[] = HOSTS) => {
  try {
    return pageAddress(address, hosts).href;
  } catch (error) {
    return (error as { reason?: string }).reason;
  }
};

describe("an address of a page", () => {
  it.each([
    "https://example.com/products/mug",
    "http://shop.example.com/",
    "https://example.com:443/x",
    "https://münchen.de/",
    "https://127.0.0.1.evil.com/",
  ])("may be %s", (address) => {
    expect(reason(address)).toMatch(/^https?:\/\//);
  });

  it.each([
    ...["ftp://example.com/", "file:///etc/passwd", "javascript:alert(1)", "data:text/html,x"],
    ...["gopher://example.com/", "example.com", "", "//example.com", "https://"],
    ...["https://user@example.com/", "https://user:secret@example.com/", "https://:x@example.com/"],
    ...["https://example.com:8443/", "http://example.com:22/", "http://example.com:443/"],
    ...["http://127.0.0.1/", "http://127.1/", "http://2130706433/", "http://0x7f000001/"],
    ...["http://0177.0.0.1/", "http://0/", "http://017700000001/", "http://0x7f.1/"],
    ...["http://10.0.0.1/", "http://192.168.0.1/", "http://172.16.5.5/", "http://169.254.169.254/"],
    ...["http://100.64.0.1/", "http://8.8.8.8/", "http://[::1]/", "http://[::ffff:127.0.0.1]/"],
    ...["http://[fe80::1]/", "http://[fd00::1]/", "http://[64:ff9b::7f00:1]/", "http://[::]/"],
    ...["http://localhost/", "http://localhost./", "http://LOCALHOST/", "http://app.localhost/"],
    ...["http://printer.local/", "http://metadata.google.internal/", "http://intranet/"],
    ...["http://127.0.0.1.nip.io/", "http://10-0-0-1.sslip.io/", "http://localtest.me/"],
    ...["http://１２７.０.０.１/", "http://①②⑦.⓪.⓪.①/", "http://127。0。0。1/"],
    ...["http://router.home.arpa/", "http://db.corp/", "http://x.lan/", "http://a..b.com/"],
    `https://example.com/${"x".repeat(3000)}`,
  ])("may not be %s", (address) => {
    expect(reason(address)).toBe("address_refused");
  });

  it("may be on this machine only where tests name it", () => {
    expect(reason("http://127.0.0.1:9000/a")).toBe("http://127.0.0.1:9000/a");
    expect(reason("http://[::1]:9001/")).toBe("http://[::1]:9001/");
    expect(reason("http://2130706433:9000/")).toBe("http://127.0.0.1:9000/");
    expect(reason("http://127.0.0.1:9001/")).toBe("address_refused");
    expect(reason("http://127.0.0.1:9000/", [])).toBe("address_refused");
    expect(reason("http://u@127.0.0.1:9000/")).toBe("address_refused");
  });

  it("is resolved against the page that leads to it, and keeps no fragment", () => {
    expect(pageAddress("/b#c", [], "https://example.com/a").href).toBe("https://example.com/b");
    expect(() => pageAddress("//127.0.0.1/", [], "https://example.com/")).toThrow();
  });
});
