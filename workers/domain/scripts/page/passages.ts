import { MAX_PASSAGES } from "#contract/scripts";
import type { PageElement } from "#providers/pages/html/tree";
import { elementsBelow } from "#providers/pages/html/tree";
import { oneLine, shortened } from "./clean-text";
import { BREAK, isAround, isUnread, piecesOf, textIn } from "./visible-text";

/** Letters that a passage has about, and at most; shorter lines than the third are joined to the next. */
const USUAL = 400;
const MOST = 900;
const SHORT = 60;

/** The element that holds the content: the longest of `main` and `article`, else the body, else all. */
export function contentOfPage(root: PageElement): PageElement {
  const all = [...elementsBelow(root)];
  const held = all
    .filter(
      (one) =>
        (one.name === "main" || one.name === "article" || one.attributes.get("role") === "main") &&
        !isUnread(one),
    )
    .slice(0, 20)
    .map((element) => ({ element, length: textIn(element).length }))
    .sort((a, b) => b.length - a.length)[0];
  if (held && held.length >= 200) return held.element;
  return all.find(({ name }) => name === "body") ?? root;
}

/** The words of a page in passages of a few sentences, in their order. */
export function passagesOf(root: PageElement): string[] {
  const content = contentOfPage(root);
  const lines = linesOf(content, isAround);
  const enough = lines.join(" ").length >= 200 ? lines : linesOf(content, () => false);
  return passagesFrom(enough).slice(0, MAX_PASSAGES);
}

function linesOf(root: PageElement, isLeftOut: (element: PageElement) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  const end = () => {
    const text = oneLine(line);
    if (text !== "" && text !== lines.at(-1)) lines.push(text);
    line = "";
  };
  for (const piece of piecesOf(root, isLeftOut)) {
    if (piece === BREAK) end();
    else line += piece;
  }
  end();
  return lines;
}

/** Joins short lines, and cuts long ones between sentences. */
function passagesFrom(lines: readonly string[]): string[] {
  const passages: string[] = [];
  let text = "";
  const end = () => {
    if (text !== "") passages.push(text);
    text = "";
  };
  for (const line of lines) {
    if (text !== "" && (text.length >= SHORT || text.length + line.length > USUAL)) end();
    text = text === "" ? line : `${text}${/[.!?:;,]$/.test(text) ? "" : "."} ${line}`;
    while (text.length > MOST) {
      const head = shortened(text, USUAL * 1.5);
      passages.push(head);
      text = text.slice(head.length).trim();
    }
  }
  end();
  return passages;
}
