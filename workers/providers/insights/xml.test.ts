import { expect, it } from "vitest";
import { SourceError } from "./protocol";
import { childrenOf, lineIn, parseXml } from "./xml";

it("reads elements, references, sections of text and prefixes", () => {
  const root = parseXml(
    `<?xml version="1.0"?>\n<rss a="1"><item><title>Tea &amp;\n  <![CDATA[<cake>]]></title><ht:n>5</ht:n></item><item/></rss>`,
  );
  const [first, second] = childrenOf(root, "item");
  expect(root.name).toBe("rss");
  expect(first && [lineIn(first, "title"), lineIn(first, "ht:n")]).toEqual(["Tea & <cake>", "5"]);
  expect(second && lineIn(second, "title")).toBe("");
});

it.each([
  ["a document type", '<!DOCTYPE a [<!ENTITY b "bb">]><a>x</a>'],
  ["an entity of its own", "<a>&b;</a>"],
  ["an element that does not end", "<a><b></a>"],
  ["something behind the root", "<a/><b/>"],
  ["a page", "<p>Hello<br>there</p>"],
  ["elements that are too deep", "<a>".repeat(39_000)],
  ["more elements than a feed has", `<a>${"<b/>".repeat(100_000)}</a>`],
  ["nothing", ""],
])("refuses %s as unreadable", (_, text) => {
  expect(() => parseXml(text)).toThrow(SourceError);
});
