import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { build as viteBuild } from "vite";
import { renderMarkdown } from "../../scripts/lib/markdown.ts";
import { markdownModules } from "../../scripts/lib/markdown-modules.ts";

const PAGE = "app/content/pages/x.md";
const POST = "app/content/blog/x.md";
const SENTENCE = "A sentence that is long enough for a list of results.";
const POST_FRONT = { title: "Title", date: "2024-04-22", short: SENTENCE };
const front = (/** @type {Record<string, string>} */ values) =>
  `---\n${Object.entries(values)
    .map(([key, value]) => `${key}: ${value}`)
    .join("\n")}\n---\n`;
const read = (/** @type {string} */ body) =>
  renderMarkdown(`${front({ title: "Title", description: SENTENCE })}${body}`, PAGE);
const page = (/** @type {string} */ body) => read(body).html;

test("Markdown becomes HTML, with the product's name and ids on headings", () => {
  const html = page("## Why {{product}}\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n1. one\n\n> said\n");
  assert.match(html, /<h2 id="on-why-unthinkable">Why Unthinkable<\/h2>/);
  assert.match(html, /<td>1<\/td>/);
  assert.match(html, /<blockquote>/);
  assert.match(page("`{{product}}` and **{{product}}**"), /<code>Unthinkable<.*<strong>Unthink/);
});

test("headings of the second level are listed, each with an id of its own", () => {
  const { headings, html } = read(
    "## One *idea*\n\n### Not this\n\n## `code` & more\n\n## One idea\n",
  );
  assert.deepEqual(
    headings.map(({ text }) => text),
    ["One idea", "code & more", "One idea"],
  );
  assert.equal(new Set(headings.map(({ id }) => id)).size, 3);
  for (const { id } of headings) assert.ok(html.includes(`<h2 id="${id}">`), id);
});

test("footnotes lead to each other", () => {
  const html = page("Said[^1].\n\n[^1]: By whom.\n");
  for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) {
    assert.ok(html.includes(`id="${id}"`), `#${id} is there`);
  }
});

for (const hostile of [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.test/x.js></SCRIPT>",
  "<<script>script>alert(1)<</script>/script>",
  '<img src="x" onerror="alert(1)">',
  "<iframe src='https://evil.test'></iframe>",
  "<style>body{display:none}</style>",
  '<p style="position:fixed;inset:0">over everything</p>',
  "<svg onload=alert(1)></svg>",
  "<svg><style><img src=x onerror=alert(1)></style></svg>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  "<!-- <script>alert(1)</script> -->",
  "<!--><script>alert(1)</script>-->",
  "<object data='data:text/html,x'></object><embed src=x><base href='//evil.test/'>",
  "<form action='//evil.test'><input name=password><button>x</button></form>",
  "<meta http-equiv=refresh content='0;url=//evil.test'>",
  "[click](javascript:alert(1))",
  "[click](JaVaScRiPt:alert(1))",
  "[click](&#106;avascript:alert(1))",
  "[click](<java\tscript:alert(1)>)",
  "[click](data:text/html,<script>alert(1)</script>)",
  "[click](vbscript:x)",
  "<javascript:alert(1)>",
  "![x](javascript:alert(1))",
  '![x](x"onerror="alert(1))',
  "[ref][r]\n\n[r]: javascript:alert(1)\n",
  "<a href='vbscript:x'>x</a>",
  "<details open ontoggle=alert(1)>x</details>",
  "> - 1. <script>alert(1)</script>\n>   [x](javascript:alert(1))",
  "| <img src=x onerror=alert(1)> |\n|---|\n| [x](javascript:alert(1)) |",
  "x[^1]\n\n[^1]: <iframe srcdoc='<script>alert(1)</script>'></iframe>",
]) {
  test(`no code that runs comes out of ${JSON.stringify(hostile)}`, () => {
    const html = page(`text\n\n${hostile}\n\n${hostile} inline`);
    for (const [tag] of html.matchAll(/<[^>]*>/g)) {
      assert.doesNotMatch(
        tag,
        /^<\/?(?:script|iframe|style|svg|math|object|embed|base|form|meta)/i,
      );
      assert.doesNotMatch(tag, /^<\/?(?:input|button|details|!--)/i);
      assert.doesNotMatch(tag, /\s(?:on\w+|style|srcdoc)=|(?:javascript|vbscript|data):/i);
    }
  });
}

test("links to other sites are marked nofollow, however they are written", () => {
  for (const address of ["https://other.test", "http://other.test", "//other.test"]) {
    assert.match(page(`[x](${address})`), /rel="noopener nofollow"/, address);
  }
  assert.doesNotMatch(page("[x](/blog) and [y](#on-x) and [z](/\\other.test)"), /rel=|\\/);
});

test("pictures come from this site and load when they are near", () => {
  for (const address of ["https://other.test/a.png", "//other.test/a.png", "a.png"]) {
    assert.doesNotMatch(page(`![x](${address})`), /src=/, address);
  }
  assert.match(page("![x](/landing/oil.webp)"), /src="\/landing\/oil.webp"[^>]*loading="lazy"/);
});

test("a post has its date, its reading time and its summary", () => {
  const { attributes, minutes } = renderMarkdown(
    `${front(POST_FRONT)}${"word ".repeat(700)}`,
    POST,
  );
  assert.deepEqual(attributes, POST_FRONT);
  assert.equal(minutes, 3);
  assert.equal(renderMarkdown(front(POST_FRONT), POST).minutes, 1);
});

test("the product's name may be first in a title, and lines may end as on Windows", () => {
  const source = front({ ...POST_FRONT, title: "{{product}}: what is new" }).replaceAll(
    "\n",
    "\r\n",
  );
  const { attributes, html } = renderMarkdown(`\uFEFF${source}text`, POST);
  assert.equal(attributes.title, "Unthinkable: what is new");
  assert.equal(html, "<p>text</p>");
});

/** @type {Array<[string, string, string, RegExp]>} */
const BROKEN = [
  ["no front matter", "text", POST, /x\.md.*title/s],
  ["an unfinished front matter", "---\ntitle: Title\n", PAGE, /x\.md.*description/s],
  ["a list in front", "---\n- a\n---\n", PAGE, /x\.md/],
  ["a day that does not exist", front({ ...POST_FRONT, date: "soon" }), POST, /date/],
  ["a day that never was", front({ ...POST_FRONT, date: "2024-02-30" }), POST, /date/],
  ["a number for a title", front({ ...POST_FRONT, title: "2024" }), POST, /title/],
  ["a short summary", front({ ...POST_FRONT, short: "x" }), POST, /short: .*50 to 160/],
  ["a long summary", front({ ...POST_FRONT, short: "x".repeat(161) }), POST, /short: .*50 to 160/],
  [
    "an image without words",
    front({ ...POST_FRONT, image: "/landing/oil.webp" }),
    POST,
    /imageAlt/,
  ],
  [
    "an image from elsewhere",
    front({ ...POST_FRONT, image: "https://x.test/a.png" }),
    POST,
    /image/,
  ],
  [
    "an image from an unknown place",
    front({ ...POST_FRONT, image: "//x.test/a.png" }),
    POST,
    /image/,
  ],
  ["an image above public/", front({ ...POST_FRONT, image: "/../a.png" }), POST, /image/],
  ["a change before the post", front({ ...POST_FRONT, updated: "2024-04-21" }), POST, /updated/],
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

/** @type {string} */
let folder;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "markdown-"));
  await mkdir(path.join(folder, "blog"));
});
after(() => rm(folder, { recursive: true }));

/**
 * What the build makes of a file.
 * @param {string} source
 * @param {string} [name]
 */
async function build(source, name = "a-post.md") {
  const file = path.join(folder, "blog", name);
  await writeFile(file, source);
  const output = await viteBuild({
    configFile: false,
    logLevel: "silent",
    publicDir: path.resolve("public"),
    plugins: [markdownModules()],
    build: { ssr: file, write: false, copyPublicDir: false },
  });
  return "output" in output ? output.output[0].code : "";
}

test("a file becomes a module without a parser in it", async () => {
  const code = await build(`${front(POST_FRONT)}## Why\n`);
  assert.ok(code.includes('<h2 id="on-why">Why</h2>'), code);
  assert.doesNotMatch(code, /import/);
});

test("the build stops at a picture or a film that is not there, and at a name that makes no address", async () => {
  const missing = { image: "/landing/none.webp", imageAlt: "Nothing" };
  await assert.rejects(build(front({ ...POST_FRONT, ...missing })), /a-post\.md: image: .*none/);
  const film = { film: "/posts/films/none", filmNote: "Nothing" };
  await assert.rejects(build(front({ ...POST_FRONT, ...film })), /a-post\.md: film: .*none\.mp4/);
  await assert.rejects(build(`${front(POST_FRONT)}![x](/no.png)`), /a-post\.md: image: .*no\.png/);
  await assert.rejects(build(`${front(POST_FRONT)}![x](no.png)`), /a-post\.md: a picture/);
  await assert.rejects(build(front(POST_FRONT), "A Post.md"), /A Post\.md: expected small letters/);
});
