import type { PageElement } from "#providers/pages/html/tree";
import { attributeOf } from "#providers/pages/html/tree";
import { oneLine } from "./clean-text";

/** Elements whose words nobody reads. */
const UNREAD = new Set(
  "script style noscript template head svg math iframe object select textarea option audio video canvas title".split(
    " ",
  ),
);
/** What surrounds the content of a page. */
const AROUND = new Set("nav header footer aside dialog".split(" "));
const AROUND_ROLES = /^(?:navigation|banner|contentinfo|complementary|search|dialog|alert)$/i;
/** Names that frames of pages go by. */
const AROUND_NAMES =
  /(?:^|[\s_-])(?:cookie|consent|gdpr|newsletter|breadcrumbs?|nav|navbar|menu|sidebar|footer|popup|modal|related|recommend\w*|share|social)(?:$|[\s_-])/i;

export function isUnread(element: PageElement): boolean {
  if (UNREAD.has(element.name) || element.attributes.has("hidden")) return true;
  if (attributeOf(element, "aria-hidden").toLowerCase() === "true") return true;
  return /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d])/i.test(
    attributeOf(element, "style"),
  );
}

/** Whether an element frames the content: menus, footers, notes about cookies. */
export function isAround(element: PageElement): boolean {
  if (AROUND.has(element.name) || AROUND_ROLES.test(attributeOf(element, "role"))) return true;
  if (["main", "article", "body", "html"].includes(element.name)) return false;
  return (
    AROUND_NAMES.test(attributeOf(element, "id")) ||
    AROUND_NAMES.test(attributeOf(element, "class"))
  );
}

const BREAKS = new Set(
  "p div li br tr td th h1 h2 h3 h4 h5 h6 section article ul ol dl dt dd table blockquote figure figcaption pre hr main header footer nav aside form fieldset button".split(
    " ",
  ),
);

/** What piecesOf gives between two blocks. */
export const BREAK = "\u0000";

/** The words of an element that are read, in one line. */
export function textIn(element: PageElement): string {
  const pieces = piecesOf(element, () => false).map((piece) => (piece === BREAK ? " " : piece));
  return oneLine(pieces.join(""));
}

/**
 * The words below an element, piece by piece, in the page's order.
 * @param isLeftOut elements that are not entered, besides those that nobody reads.
 */
export function piecesOf(
  root: PageElement,
  isLeftOut: (element: PageElement) => boolean,
): string[] {
  const pieces: string[] = [];
  const waiting: (PageElement | string)[] = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === "string") {
      pieces.push(next);
      continue;
    }
    if (isUnread(next) || (next !== root && isLeftOut(next))) continue;
    const isBreak = BREAKS.has(next.name);
    if (isBreak) {
      pieces.push(BREAK);
      waiting.push(BREAK);
    }
    for (let at = next.children.length - 1; at >= 0; at -= 1) waiting.push(next.children[at] ?? "");
  }
  return pieces;
}
