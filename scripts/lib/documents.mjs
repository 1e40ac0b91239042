import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inRepository } from "./paths.mjs";

/** The line below a decision's title: where it has got to, and since when. */
const STATUS =
  /^# .+\n\nStatus: (?:accepted|superseded by `[a-z0-9-]+\.md`), \d{4}-\d{2}-\d{2}\.\n/;

/** Text in backticks that names a file or folder of ours: it begins with one of our top folders. */
const NAMED_PATH = /`((?:app|bench|docs|migrations|public|scripts|tests|workers)\/[\w./@-]+)`/g;

/** What the part "Accounts and teams" plans, which is not there yet. */
const PLANNED = "## Accounts and teams";

/**
 * What is wrong with the documents: a decision without status and date, a path that leads nowhere.
 * @returns {string[]} a sentence each
 */
export function documentProblems() {
  const decisions = readdirSync(inRepository("docs", "decisions")).map(
    (name) => `docs/decisions/${name}`,
  );
  const unmarked = decisions
    .filter((file) => !STATUS.test(read(file)))
    .map((file) => `${file} needs "Status: accepted, YYYY-MM-DD." below its title.`);
  const lost = ["docs/architecture.md", "docs/known-gaps.md", ...decisions].flatMap((file) =>
    namedPaths(file)
      .filter((named) => !existsSync(inRepository(named)))
      .map((named) => `${file} names ${named}, which does not exist.`),
  );
  return [...unmarked, ...lost];
}

/** @param {string} file */
function namedPaths(file) {
  const [text = ""] = read(file).split(PLANNED);
  return [...text.matchAll(NAMED_PATH)].flatMap(([, named = ""]) => withExtension(named));
}

/**
 * A module may be named without its extension.
 * @param {string} named
 */
function withExtension(named) {
  if (path.extname(named) !== "" || existsSync(inRepository(named))) return [named];
  return [
    [".ts", ".tsx", ".mjs"]
      .map((end) => named + end)
      .find((one) => existsSync(inRepository(one))) ?? named,
  ];
}

/** @param {string} file */
function read(file) {
  return readFileSync(inRepository(file), "utf8");
}
