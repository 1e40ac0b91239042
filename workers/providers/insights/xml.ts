import sax from "sax";
import { SourceError } from "./protocol";

export interface XmlElement {
  /** With its prefix, such as `ht:news_item`. */
  name: string;
  text: string;
  children: XmlElement[];
}

/** A feed has a few hundred elements, a few deep. */
const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 50;

/**
 * The root of a document.
 * @throws {SourceError} `unreadable` where it is not well-formed, has a document type, or is too large.
 */
export function parseXml(text: string): XmlElement {
  const top: XmlElement = { name: "", text: "", children: [] };
  const stack = [top];
  let elements = 0;
  const refuse = (message: string): never => {
    throw new SourceError("unreadable", message);
  };
  const parser = sax.parser(true);
  parser.onerror = () => refuse("The answer is not XML.");
  parser.ondoctype = () => refuse("The answer has a document type.");
  parser.onopentag = ({ name }) => {
    elements += 1;
    if (elements > MAX_ELEMENTS || stack.length > MAX_DEPTH) refuse("The answer is too large.");
    const element = { name, text: "", children: [] };
    stack.at(-1)?.children.push(element);
    stack.push(element);
  };
  parser.onclosetag = () => {
    stack.pop();
  };
  const add = (more: string) => {
    const current = stack.at(-1);
    if (current) current.text += more;
  };
  parser.ontext = add;
  parser.oncdata = add;
  parser.write(text).close();
  return top.children[0] ?? refuse("The answer is not XML.");
}

export const childrenOf = (parent: XmlElement, name: string): XmlElement[] =>
  parent.children.filter((child) => child.name === name);

/** The text of the first child of a name, on one line; empty without one. */
export const lineIn = (parent: XmlElement, name: string): string =>
  childrenOf(parent, name)[0]?.text.replace(/\s+/g, " ").trim() ?? "";
