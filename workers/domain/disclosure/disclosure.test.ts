import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeContact } from "./describe-contact";
import { readReports } from "./read-reports";

const SITE = "https://example.com";
const now = Date.parse("2026-11-22T07:41:00Z");

describe("security.txt", () => {
  it("has what RFC 9116 asks for, and expires within a year at the beginning of a day", () => {
    const text = describeContact({ contact: "security@example.com", site: SITE, now });
    expect(text).toMatch(
      /^Contact: mailto:security@example\.com\nExpires: \d{4}-\d\d-\d\dT00:00:00Z\n/,
    );
    expect(text).toContain(`Canonical: ${SITE}/.well-known/security.txt\n`);
    const expires = Date.parse(/Expires: (.+)/.exec(text)?.[1] ?? "");
    const days = (expires - now) / 86_400_000;
    expect(days > 90 && days < 365).toBe(true);
  });

  it.each([
    [undefined, `${SITE}/contact`],
    ["https://example.org/report?x=1", "https://example.org/report?x=1"],
  ])("names %s as the contact %s", (contact, expected) => {
    expect(describeContact({ contact, site: SITE, now })).toContain(`Contact: ${expected}\n`);
  });
});

describe("a report of a browser", () => {
  const modern = (body: object) => ({ type: "csp-violation", body });

  it("is read in both of its forms, without query, tokens and ids", () => {
    const page = `${SITE}/s/0b6f3a-TOKEN?email=ada@example.com`;
    const script = `${SITE}/assets/shell-CP8y0C1k.js`;
    const expected = {
      directive: "script-src-elem",
      blocked: "https://evil.test",
      page: "/s/*",
      source: "/assets/shell-CP8y0C1k.js:7",
    };
    const old = {
      "effective-directive": "script-src-elem",
      "blocked-uri": "https://evil.test/x.js?ada",
      "document-uri": page,
      "source-file": script,
      "line-number": 7,
    };
    expect(readReports({ "csp-report": old }, SITE)).toEqual([expected]);
    const body = {
      effectiveDirective: "script-src-elem",
      blockedURL: "https://evil.test/x.js?ada",
      documentURL: page,
      sourceFile: script,
      lineNumber: 7,
    };
    expect(readReports([modern(body), modern(body)], SITE)).toEqual([expected]);
  });

  it.each([
    [
      "another site's page",
      modern({ effectiveDirective: "img-src", documentURL: "https://evil.test/" }),
    ],
    ["no directive", modern({ documentURL: `${SITE}/` })],
    ["another kind of report", { type: "deprecation", body: {} }],
    ["nothing", null],
  ])("is ignored for %s", (_, report) => {
    expect(readReports([report], SITE)).toEqual([]);
  });

  it("gives at most ten entries of bounded length, whatever its body", () => {
    const body = fc.record({
      effectiveDirective: fc.oneof(fc.string(), fc.constant("img-src")),
      blockedURL: fc.oneof(fc.webUrl(), fc.string(), fc.integer()),
      documentURL: fc.oneof(
        fc.webUrl(),
        fc.string().map((path) => `${SITE}/${path}`),
      ),
      sourceFile: fc.anything(),
      lineNumber: fc.anything(),
    });
    const one = fc.oneof(body.map(modern), fc.anything());
    fc.assert(
      fc.property(fc.oneof(one, fc.array(one, { maxLength: 30 })), (given) => {
        const reports = readReports(given, SITE);
        expect(reports.length).toBeLessThanOrEqual(10);
        for (const report of reports) {
          expect(JSON.stringify(report).length).toBeLessThan(5_000);
          expect(report.page).not.toMatch(/[?#@]/);
        }
      }),
      { numRuns: 300 },
    );
  });
});
