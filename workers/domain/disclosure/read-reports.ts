import * as z from "zod";
import { once } from "#contract/once";

/** What of a report is kept: nothing that belongs to a person. */
export interface PolicyReport {
  /** The directive that refused something. */
  directive: string;
  /** What was refused: an origin, or a keyword such as `inline`. */
  blocked: string;
  /** The page, without its query and without what names a single thing in its path. */
  page: string;
  /** The script that caused it, in the same way, with its line; null where it is not known. */
  source: string | null;
}

/** Reports of one request that are read. */
const MAX_REPORTS = 10;

const text = z.string().max(4096).catch("");
const line = z.number().int().min(0).max(10_000_000).nullable().catch(null);

/** Both forms in which browsers report: of CSP 2 (`csp-report`), and of the Reporting API. */
const schemas = once(() => ({
  old: z.object({
    "csp-report": z.object({
      "effective-directive": text.optional(),
      "violated-directive": text.optional(),
      "blocked-uri": text.optional(),
      "document-uri": text.optional(),
      "source-file": text.optional(),
      "line-number": line.optional(),
    }),
  }),
  modern: z.object({
    type: z.literal("csp-violation"),
    body: z.object({
      effectiveDirective: text.optional(),
      blockedURL: text.optional(),
      documentURL: text.optional(),
      sourceFile: text.optional(),
      lineNumber: line.optional(),
    }),
  }),
}));

/**
 * The reports in a body, each once; anything else is passed over. Anyone can send one, so it is a hint.
 * @param site the site's own address: reports about other pages are passed over.
 */
export function readReports(body: unknown, site: string): PolicyReport[] {
  const given = Array.isArray(body) ? body.slice(0, MAX_REPORTS) : [body];
  const reports = given.flatMap((one) => readOne(one, site) ?? []);
  return [...new Map(reports.map((report) => [JSON.stringify(report), report])).values()];
}

function readOne(given: unknown, site: string): PolicyReport | null {
  const old = schemas().old.safeParse(given);
  if (old.success) {
    const report = old.data["csp-report"];
    return describe(site, {
      directive: report["effective-directive"] || report["violated-directive"],
      blocked: report["blocked-uri"],
      page: report["document-uri"],
      source: report["source-file"],
      line: report["line-number"],
    });
  }
  const modern = schemas().modern.safeParse(given);
  if (!modern.success) return null;
  const { effectiveDirective, blockedURL, documentURL, sourceFile, lineNumber } = modern.data.body;
  return describe(site, {
    directive: effectiveDirective,
    blocked: blockedURL,
    page: documentURL,
    source: sourceFile,
    line: lineNumber,
  });
}

function describe(
  site: string,
  given: {
    directive: string | undefined;
    blocked: string | undefined;
    page: string | undefined;
    source: string | undefined;
    line: number | null | undefined;
  },
): PolicyReport | null {
  const directive = /^[a-z-]{1,40}/.exec(given.directive ?? "")?.[0];
  const page = given.page && placeIn(given.page, site);
  if (!directive || !page) return null;
  const source = given.source ? placeIn(given.source, site) : null;
  return {
    directive,
    blocked: originOf(given.blocked ?? ""),
    page,
    source: source && `${source}:${given.line ?? 0}`,
  };
}

/** A path of ours without its query; parts that name one thing (tokens, ids, keys) are left out. */
function placeIn(address: string, site: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  if (origin !== site) return null;
  return pathname
    .slice(0, 200)
    .split("/")
    .map((part) => (isName(part) ? part : "*"))
    .join("/");
}

/** Whether a part of a path is the name of a screen or of a built file. */
const isName = (part: string) =>
  part === "" || /^[a-z][a-z-]{0,30}$/.test(part) || /^[\w.-]{1,60}\.js$/.test(part);

/** What was refused, as far as it is of use: the origin of an address, or a keyword of the standard. */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return "other";
  const { origin, protocol } = new URL(blocked);
  return origin === "null" ? protocol : origin;
}
