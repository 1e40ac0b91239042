import { attributeOf, elementsBelow } from "#providers/pages/html/tree";
import { PageError } from "#providers/pages/page-error";
import { contentOfPage } from "./passages";
import type { SeenPage } from "./read-facts";
import { isUnread, textIn } from "./visible-text";

/** Fewer letters than this are no page to read: an error, or one that a program writes when it runs. */
const LEAST_LETTERS = 200;
/** A page with so many letters is read although it has a form to log in, as shops have in their menus. */
const MUCH = 1_500;
const LOGIN_PATH = /\/(?:log-?in|sign-?in|anmelden|connexion|session|sso|oauth|auth)(?:[/._-]|$)/i;

/**
 * Refuses what holds nothing to read.
 * @param hasProduct whether the page has data of a product.
 * @throws {PageError} `page_unreadable`.
 */
export function requireReadable({ root, url }: SeenPage, hasProduct: boolean): void {
  const body = [...elementsBelow(root)].find(({ name }) => name === "body") ?? root;
  const letters = textIn(body).length;
  if (hasLogin(root) && !(hasProduct && !LOGIN_PATH.test(url))) {
    const isMeant =
      LOGIN_PATH.test(new URL(url).pathname) ||
      [...elementsBelow(contentOfPage(root))].some(isPassword);
    if (letters < MUCH || isMeant)
      throw new PageError(
        "page_unreadable",
        "This page asks to log in first, so it cannot be read.",
      );
  }
  if (letters >= LEAST_LETTERS) return;
  const isScripted = [...elementsBelow(root)].some(({ name }) => name === "script");
  throw new PageError(
    "page_unreadable",
    isScripted
      ? "This page shows its text only with JavaScript, so it cannot be read. Enter its facts yourself."
      : "This page has too little text to be read.",
  );
}

const isPassword = (element: { name: string; attributes: ReadonlyMap<string, string> }) =>
  element.name === "input" && element.attributes.get("type")?.trim().toLowerCase() === "password";

function hasLogin(root: SeenPage["root"]): boolean {
  return [...elementsBelow(root)].some(
    (one) =>
      isPassword(one) && !isUnread(one) && attributeOf(one, "autocomplete") !== "new-password",
  );
}
