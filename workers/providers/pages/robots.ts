/** What we are called in robots.txt files. */
const OWN_NAME = "unthinkable";
/** Lines that are read of one; its bytes are bounded by who fetches it. */
const MAX_LINES = 20_000;

interface Rule {
  isAllowed: boolean;
  path: string;
}

/** What a site's robots.txt says to us. */
export type Robots = readonly Rule[];

/** Reads a robots.txt (RFC 9309): the groups that name us, else those for everyone. */
export function readRobots(text: string): Robots {
  const groups = groupsOf(text.replace(/^\ufeff/, "").split(/\r\n?|\n/));
  const of = (name: string) => groups.filter(({ names }) => names.includes(name));
  const own = of(OWN_NAME);
  return (own.length > 0 ? own : of("*")).flatMap(({ rules }) => rules);
}

interface Group {
  names: string[];
  rules: Rule[];
}

function groupsOf(lines: readonly string[]): Group[] {
  const groups: Group[] = [];
  for (const line of lines.slice(0, MAX_LINES)) {
    const [, key = "", rest = ""] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
    const [field, value] = [key.toLowerCase(), rest.trim()];
    const last = groups.at(-1);
    if (field === "user-agent") {
      const name = value.toLowerCase().replace(/\/.*$/, "");
      // Names that follow each other share the rules behind them.
      if (last && last.rules.length === 0) last.names.push(name);
      else groups.push({ names: [name], rules: [] });
    } else if (last && (field === "allow" || field === "disallow")) {
      last.rules.push({ isAllowed: field === "allow" || value === "", path: plainPath(value) });
    }
  }
  return groups;
}

/** Whether an address may be read: the longest rule that fits decides, and an allowing one among equals. */
export function mayRead(robots: Robots, { pathname, search }: URL): boolean {
  const path = plainPath(`${pathname}${search}`);
  if (path === "/robots.txt") return true;
  let best: Rule | null = null;
  for (const rule of robots) {
    if (!fits(rule.path, path)) continue;
    const isLonger = best === null || rule.path.length > best.path.length;
    if (isLonger || (rule.path.length === best?.path.length && rule.isAllowed)) best = rule;
  }
  return best?.isAllowed ?? true;
}

/** A path with its escapes undone, so that "/a%62c" and "/abc" are the same; what cannot be undone stays. */
function plainPath(path: string): string {
  return path.replace(/(?:%[\da-f]{2})+/gi, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part.toUpperCase();
    }
  });
}

/** Whether a path begins as a rule says, with `*` for anything and `$` for the end. Takes time by the product of the two at most. */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith("$");
  const [first = "", ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split("*");
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = parts.pop();
  if (last === undefined) return !isWhole || at === path.length;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (!isWhole) return path.indexOf(last, at) >= 0;
  return path.endsWith(last) && path.length - last.length >= at;
}
