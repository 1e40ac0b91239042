import assert from "node:assert/strict";
import { test } from "node:test";
import { renderMarkdown } from "../../scripts/lib/markdown.ts";

const PAGE = "app/content/pages/x.md";
const POST = "app/content/blog/x.md";
const SENTENCE = "A sentence that is long enough to stand in a list of results.";
const front = (/** @type {Record<string, string>} */ values) =>
  `---\n${Object.entries(values)
    .map(([key, value]) => `${key}: ${value}`)
    .join("\n")}\n---\n`;
const page = (/** @type {string} */ body) =>
  renderMarkdown(`${front({ title: "Title", description: SENTENCE })}${body}`, PAGE).html;

test("Markdown becomes HTML, with the product's name and ids on headings", () => {
  const html = page("## Why {{product}}\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n1. one\n\n> said\n");
  assert.match(html, /<h2 id="on-why-unthinkable">Why Unthinkable<\/h2>/);
  assert.match(html, /<td>1<\/td>/);
  assert.match(html, /<blockquote>/);
});

for (const hostile of [
  "<script>alert(1)</script>",
  '<img src="x" onerror="alert(1)">',
  "<iframe src='https://evil.test'></iframe>",
  "<style>body{display:none}</style>",
  "<svg onload=alert(1)></svg>",
  "<!-- <script>alert(1)</script> -->",
  "[click](javascript:alert(1))",
  "[click](&#106;avascript:alert(1))",
  "[click](data:text/html,<script>alert(1)</script>)",
  "![x](javascript:alert(1))",
  "[ref][r]\n\n[r]: javascript:alert(1)\n",
  "<a href='vbscript:x'>x</a>",
  "<details open ontoggle=alert(1)>x</details>",
]) {
  test(`nothing that runs comes out of ${JSON.stringify(hostile)}`, () => {
    const html = page(`text\n\n${hostile}\n\n${hostile} inline`);
    assert.doesNotMatch(html, /<(script|iframe|style|svg|object|embed|form|details)/i);
    assert.doesNotMatch(html, /\son\w+=|(?:javascript|vbscript|data):/i);
  });
}

test("links to other sites vouch for nothing", () => {
  assert.match(page("[x](https://other.test)"), /rel="noopener nofollow"/);
  assert.doesNotMatch(page("[x](/blog)"), /rel=/);
});

test("a post has its day, its reading time and its summary", () => {
  const source = `${front({ title: "Title", date: "2024-04-22", short: SENTENCE })}${"word ".repeat(700)}`;
  const { attributes, minutes } = renderMarkdown(source, POST);
  assert.deepEqual(attributes, { title: "Title", date: "2024-04-22", short: SENTENCE });
  assert.equal(minutes, 3);
});

/** @type {Array<[string, string, string, RegExp]>} */
const BROKEN = [
  ["no front matter", "text", POST, /x\.md.*title/s],
  ["a day that is none", front({ title: "Title", date: "soon", short: SENTENCE }), POST, /date/],
  ["a short summary", front({ title: "Title", date: "2024-04-22", short: "x" }), POST, /short/],
  [
    "an image without words",
    front({ title: "Title", date: "2024-04-22", short: SENTENCE, image: "/landing/oil.webp" }),
    POST,
    /imageAlt/,
  ],
  [
    "an image from elsewhere",
    front({ title: "Title", date: "2024-04-22", short: SENTENCE, image: "https://x.test/a.png" }),
    POST,
    /image/,
  ],
  [
    "an unknown field",
    front({ title: "Title", description: SENTENCE, colour: "red" }),
    PAGE,
    /colour/,
  ],
  ["broken YAML", "---\ntitle: [\n---\n", PAGE, /x\.md/],
];
for (const [what, source, file, expected] of BROKEN) {
  test(`the build stops at ${what}, naming the file and the field`, () => {
    assert.throws(() => renderMarkdown(source, file), expected);
  });
}
