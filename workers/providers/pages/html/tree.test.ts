import { describe, expect, it } from "vitest";
import { decodeEntities } from "./entities";
import { attributeOf, contentOf, elementsBelow, type PageElement, parsePage } from "./tree";

const shape = (element: PageElement): string =>
  element.children
    .map((child) => (typeof child === "string" ? child : `${child.name}(${shape(child)})`))
    .join("");

describe("the tree of a page", () => {
  it("closes what its author left open", () => {
    expect(shape(parsePage("<div><p>a<p>b<ul><li>c<li>d</ul></div>e</span>"))).toBe(
      "div(p(a)p(b)ul(li(c)li(d)))e",
    );
  });

  it("takes scripts, styles and titles as text, and leaves comments out", () => {
    const html = `<!doctype html><title>A &amp; B <b></title><!-- <p>no</p> --><script>if (a<b) "</p>"</script><br/>x < y`;
    expect(shape(parsePage(html))).toBe('title(A & B <b>)script(if (a<b) "</p>")br()x < y');
  });

  it("reads attributes in every way of writing them", () => {
    const [image] = elementsBelow(
      parsePage(`<IMG SRC=a.png alt='it"s' Title="x &lt; y" hidden src=b>`),
    );
    expect(image && [image.name, attributeOf(image, "src"), attributeOf(image, "alt")]).toEqual([
      "img",
      "a.png",
      'it"s',
    ]);
    expect(image && attributeOf(image, "title")).toBe("x < y");
    expect(image?.attributes.has("hidden")).toBe(true);
  });

  it("decodes references as browsers do", () => {
    expect(
      decodeEntities("&euro;5 &#8211; &#x41;&#150;&nosuch; &amp;lt; &#0;&#xD800;&#99999999;"),
    ).toBe("€5 – A–&nosuch; &lt; \ufffd\ufffd\ufffd");
  });

  it.each([
    ["<a>".repeat(500_000)],
    ["<a>".repeat(300_000) + "</b>".repeat(250_000)],
    ["<div><p>".repeat(250_000)],
    ['<a b="'.repeat(300_000)],
    ["<!--".repeat(500_000)],
    ["<script>".repeat(250_000)],
    ["<".repeat(2_000_000)],
    ["&amp".repeat(500_000)],
    ["</".repeat(1_000_000)],
    [`<a ${"x=y ".repeat(500_000)}>`],
  ])("takes time by the length of a page: %#", (html) => {
    const began = performance.now();
    const root = parsePage(html);
    expect([...elementsBelow(root)].length).toBeLessThan(100_000);
    expect(contentOf(root).length).toBeLessThanOrEqual(html.length);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
