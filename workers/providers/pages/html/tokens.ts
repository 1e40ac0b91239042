import { decodeEntities } from "./entities";

/** What a page is made of, in its order. */
export type Token =
  | { is: "start"; name: string; attributes: ReadonlyMap<string, string> }
  | { is: "end"; name: string }
  | { is: "text"; text: string };

/** Elements whose content is text up to their own end tag, whatever is in it; of the first ones, without references. */
const RAW = new Set(["script", "style", "xmp", "iframe", "noembed", "noframes"]);
const PLAIN = new Set(["textarea", "title"]);
/** Attributes of one tag that are kept. */
const MAX_ATTRIBUTES = 60;

const TAG_NAME = /[a-z][^\s/>]*/iy;
const ATTRIBUTE = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;

/**
 * Cuts a page into tags and texts, as browsers do (html.spec.whatwg.org, tokenization), without their state of
 * scripts in comments. It never fails and takes time by the length of the page: what is broken becomes text.
 */
export function* tokensOf(html: string): Generator<Token> {
  let from = 0;
  for (let open = nextMark(html, 0); open >= 0; open = nextMark(html, from)) {
    if (open > from) yield jsonText(html, from, open);
    const { tokens, end } = markAt(html, open);
    yield* tokens;
    from = end;
  }
  if (from < html.length) yield jsonText(html, from, html.length);
}

/** A tag, an element of text with what is in it, or a comment. */
function markAt(html: string, open: number): { tokens: Token[]; end: number } {
  const isEnd = html[open + 1] === "/";
  const start = isEnd ? open + 2 : open + 1;
  if (!/[a-z]/i.test(html[start] ?? "")) return { tokens: [], end: afterComment(html, open) };
  const { name, attributes, end } = readTag(html, start);
  if (isEnd) return { tokens: [{ is: "end", name }], end };
  const tag: Token = { is: "start", name, attributes };
  if (!RAW.has(name) && !PLAIN.has(name)) return { tokens: [tag], end };
  const last = endOf(html, end, name);
  const inner = html.slice(end, last);
  const text = RAW.has(name) ? inner : decodeEntities(inner);
  return { tokens: inner === "" ? [tag] : [tag, { is: "text", text }], end: last };
}

/** Where the next tag or comment begins, or -1: a bare `<` is text. */
function nextMark(html: string, from: number): number {
  const mark = /<(?=[a-z!?/])/gi;
  mark.lastIndex = from;
  return mark.exec(html)?.index ?? -1;
}

const jsonText = (html: string, from: number, to: number): Token => ({
  is: "text",
  text: decodeEntities(html.slice(from, to)),
});

function readTag(html: string, start: number) {
  TAG_NAME.lastIndex = start;
  const name = TAG_NAME.exec(html)?.[0] ?? "";
  const attributes = new Map<string, string>();
  let at = start + name.length;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(html);
    if (!found) break;
    at = ATTRIBUTE.lastIndex;
    const [, key = "", double, single, bare] = found;
    const known = key.toLowerCase();
    if (!attributes.has(known) && attributes.size < MAX_ATTRIBUTES)
      attributes.set(known, decodeEntities(double ?? single ?? bare ?? ""));
  }
  const close = html.indexOf(">", at);
  return { name: name.toLowerCase(), attributes, end: close < 0 ? html.length : close + 1 };
}

/** Where the end tag of an element of text begins; the end of the page where it has none. */
function endOf(html: string, from: number, name: string): number {
  const end = new RegExp(`</${name}(?=[\\s/>])`, "gi");
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

/** Behind a comment, a doctype, or what browsers take for one. */
function afterComment(html: string, open: number): number {
  if (html.startsWith("<!--", open)) {
    if (html.startsWith("<!-->", open)) return open + 5;
    const end = html.indexOf("-->", open + 4);
    return end < 0 ? html.length : end + 3;
  }
  if (html.startsWith("<![CDATA[", open)) {
    const end = html.indexOf("]]>", open);
    return end < 0 ? html.length : end + 3;
  }
  const end = html.indexOf(">", open);
  return end < 0 ? html.length : end + 1;
}
