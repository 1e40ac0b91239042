import { elementsBelow, parsePage } from "#providers/pages/html/tree";
import { textIn } from "./visible-text";

/** The points of lists in a piece of HTML. */
export function listItems(html: string): string[] {
  if (!/<li\b/i.test(html)) return [];
  return [...elementsBelow(parsePage(html))].filter(({ name }) => name === "li").map(textIn);
}
