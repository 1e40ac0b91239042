import { parseXml as parse, type XmlDocument, XmlElement } from "@rgrove/parse-xml";
import { SourceError } from "./protocol";

export type { XmlElement };

/** A feed has some thousand tags; each becomes an object. */
const MAX_TAGS = 40_000;

/**
 * The root of a document.
 * @throws {SourceError} `unreadable` where it is not well-formed, is too large, or has a document type: none of its own
 *   entities is expanded.
 */
export function parseXml(text: string): XmlElement {
  const { children, root } = documentOf(text);
  if (children.some(({ type }) => type === "doctype"))
    throw new SourceError("unreadable", "The answer has a document type.");
  if (!root) throw new SourceError("unreadable", "The answer is not XML.");
  return root;
}

function documentOf(text: string): XmlDocument {
  if (text.split("<", MAX_TAGS + 1).length > MAX_TAGS)
    throw new SourceError("unreadable", "The answer is too large.");
  try {
    return parse(text, { preserveDocumentType: true });
  } catch {
    throw new SourceError("unreadable", "The answer is not XML.");
  }
}

export const childrenOf = (parent: XmlElement, name: string): XmlElement[] =>
  parent.children.filter(
    (child): child is XmlElement => child instanceof XmlElement && child.name === name,
  );

/** The text of the first child of a name, on one line; empty without one. */
export const lineIn = (parent: XmlElement, name: string): string =>
  childrenOf(parent, name)[0]?.text.replace(/\s+/g, " ").trim() ?? "";
