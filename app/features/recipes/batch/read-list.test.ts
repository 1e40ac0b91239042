import { describe, expect, it } from "vitest";
import { addressOfCell, secondsOfCell } from "./cells";
import { checkRows } from "./check-rows";
import { decodeText } from "./decode-text";
import { parseCsv } from "./parse-csv";
import { readList } from "./read-list";

const COLUMNS = [
  { name: "topic", aliases: ["title"] },
  { name: "seconds", aliases: ["length"] },
  { name: "hook", aliases: [] },
];
const cellsOf = (text: string) => readList(text, COLUMNS).rows.map(({ cells }) => cells);
const topics = (text: string) => cellsOf(text).map(({ topic }) => topic);
const bytes = (text: string) => new TextEncoder().encode(text);

describe("the text of a list", () => {
  const text = "topic\nTee für zwölf\n";
  const wide = (isLittle: boolean, mark: boolean) => {
    const signs = `${mark ? "\uFEFF" : ""}${text}`;
    const view = new DataView(new ArrayBuffer(signs.length * 2));
    for (let n = 0; n < signs.length; n += 1) view.setUint16(n * 2, signs.charCodeAt(n), isLittle);
    return new Uint8Array(view.buffer);
  };

  it.each([
    ["UTF-8", bytes(text)],
    ["UTF-8 with a mark", bytes(`\uFEFF${text}`)],
    ["UTF-16, little end first, with a mark", wide(true, true)],
    ["UTF-16, big end first, with a mark", wide(false, true)],
    ["UTF-16, little end first, without a mark", wide(true, false)],
    ["UTF-16, big end first, without a mark", wide(false, false)],
  ])("is read in %s", (_, file) => {
    expect(decodeText(file, "a.csv")).toEqual({ text, note: null });
  });

  it("is read in Windows-1252 where it is no UTF-8, and says so", () => {
    const file = Uint8Array.from([...bytes("Caf"), 0xe9, 0x20, 0x80]);
    expect(decodeText(file, "a.csv")).toMatchObject({ text: "Café €" });
    expect(decodeText(file, "a.csv").note).toContain("Windows-1252");
  });

  it.each([
    ["a workbook", Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), "Save it as CSV"],
    ["an old workbook", Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), "Save it as CSV"],
    ["a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 0xff]), "not a text"],
    ["an empty file", new Uint8Array(), "empty"],
    ["spaces", bytes(" \n \n"), "empty"],
    ["6 MB", new Uint8Array(6_000_000).fill(65), "larger than 5 MB"],
  ])("is refused for %s", (_, file, sentence) => {
    expect(() => decodeText(file, "a.csv")).toThrow(sentence);
  });
});

describe("the cells of a table", () => {
  it("are cut at delimiters and any kind of line break, but not in quotes", () => {
    const text = 'a,"b, ""c""",d\r\n"two\nlines",,\rlast,1,2';
    expect(parseCsv(text, ",")).toEqual([
      { line: 1, cells: ["a", 'b, "c"', "d"] },
      { line: 2, cells: ["two\nlines", "", ""] },
      { line: 4, cells: ["last", "1", "2"] },
    ]);
    expect(parseCsv("a;\n", ";")).toEqual([{ line: 1, cells: ["a", ""] }]);
    expect(parseCsv('5" nails\tb', "\t")).toEqual([{ line: 1, cells: ['5" nails', "b"] }]);
    expect(parseCsv("", ",")).toEqual([]);
  });

  it("are not cut where quotes are not closed: the line is named", () => {
    expect(() => parseCsv('a,b\nc,"d\ne,f', ",")).toThrow("line 2");
  });

  it("are cut in time of a long text, also of quotes and spaces alone", () => {
    const begin = performance.now();
    expect(parseCsv("a,b,c\n".repeat(20_000), ",")).toHaveLength(20_000);
    expect(parseCsv(`"${'""'.repeat(100_000)}"`, ",")).toHaveLength(1);
    expect(() => parseCsv(`"${'""'.repeat(100_000)}`, ",")).toThrow("line 1");
    expect(parseCsv(`${" ".repeat(100_000)}x`, ",")).toHaveLength(1);
    expect(performance.now() - begin).toBeLessThan(5_000);
  });
});

describe("the rows of a list", () => {
  it("are lines where no column is named: commas belong to them", () => {
    expect(topics('Bread, butter and jam\n"Tea, ""black"""\n\nSalt')).toEqual([
      "Bread, butter and jam",
      'Tea, "black"',
      "Salt",
    ]);
    expect(topics('"An open quote\nSalt')).toEqual(['"An open quote', "Salt"]);
  });

  it.each([",", ";", "\t"])("have the columns that the first line names, cut at %j", (sign) => {
    const text = ["Hook,Title,Price,SECONDS", "Why?,Bread,3,60", ",Salt,,"].join("\n");
    const read = readList(text.replaceAll(",", sign), COLUMNS);
    expect(read.rows.map(({ cells }) => cells)).toEqual([
      { topic: "Bread", seconds: "60", hook: "Why?" },
      { topic: "Salt", seconds: "", hook: "" },
    ]);
    expect(read.notes).toEqual(["Not used: Price."]);
  });

  it("are the cells that were copied from a table, in the order of the columns", () => {
    expect(cellsOf("Bread\t60\tWhy?\nSalt")).toEqual([
      { topic: "Bread", seconds: "60", hook: "Why?" },
      { topic: "Salt", seconds: "", hook: "" },
    ]);
  });

  it("may follow a mark, empty lines, and the line that names a delimiter", () => {
    const read = readList(
      "\uFEFFsep=;\r\n\r\ntopic;seconds\r\n\r\nBread;15\r\n;\r\nTea;\r\n\r\n",
      COLUMNS,
    );
    expect(read.rows.map(({ line, cells }) => [line, cells.topic])).toEqual([
      [5, "Bread"],
      [7, "Tea"],
    ]);
    expect(read.notes).toEqual(["2 empty rows are left out."]);
  });

  it("are refused without the needed column", () => {
    expect(() => readList("seconds,hook\n15,Why?", COLUMNS)).toThrow("topic");
  });

  it.each([
    "=1+1",
    " =HYPERLINK(1)",
    "+SUM(A1)",
    "@SUM(A1:A9)",
    "-cmd|' /C calc'!A0",
    "-2+3+cmd|' /C'!A0",
  ])("are refused with the formula %s", (formula) => {
    const [bad, good] = readList(`topic,hook\n"${formula}",x\nTea,`, COLUMNS).rows;
    expect(bad).toMatchObject({ line: 2, problem: expect.stringContaining("formula") });
    expect(good?.problem).toBeNull();
  });

  it.each(["-5 degrees: what to wear", "@home: a tour", "+1 for tea (green)", "- a dash", "1 = 1"])(
    "are texts such as %s",
    (topic) => {
      const [row] = readList(`topic,hook\n${topic},`, COLUMNS).rows;
      expect(row).toMatchObject({ problem: null, cells: { topic } });
    },
  );

  it("say that a row has more cells than the first line names", () => {
    const [row] = readList("topic,seconds\nBread, butter, jam,15", COLUMNS).rows;
    expect(row?.problem).toContain("4 cells");
  });

  it("are all read of ten thousand", () => {
    const text = `topic,seconds\n${Array.from({ length: 10_000 }, (_, n) => `Topic ${n},15`).join("\n")}`;
    expect(readList(text, COLUMNS).rows).toHaveLength(10_000);
  });
});

it("names a row that says the same as one before it, and what is wrong with a row", () => {
  const { rows } = readList("Bread\n=A1\nbread\nTea", COLUMNS);
  const checked = checkRows<string>(rows, {
    inputOf: ({ topic = "" }) => (topic === "Tea" ? { problem: "No tea." } : { input: topic }),
    keyOf: (topic) => topic.toLowerCase(),
  });
  expect(checked.map(({ line, input, problem }) => [line, input, problem])).toEqual([
    [1, "Bread", null],
    [2, null, expect.stringContaining("formula")],
    [3, null, "The same as line 1."],
    [4, null, "No tea."],
  ]);
});

it("reads lengths as people write them, and refuses others", () => {
  const read = (cell: string) => secondsOfCell(cell, [15, 30, 60, 90], 30);
  for (const cell of ["60", "60 s", "60sec", "1:00"]) expect(read(cell)).toEqual({ value: 60 });
  expect(read("")).toEqual({ value: 30 });
  for (const cell of ["45", "-15", "1e1", "15.5", "soon", "0:99"])
    expect(read(cell)).toEqual({ problem: expect.stringContaining("15, 30, 60 or 90") });
});

it("reads addresses of pages, and refuses other texts", () => {
  expect(addressOfCell("https://a.shop/x?y=1")).toEqual({ value: "https://a.shop/x?y=1" });
  expect(addressOfCell("a.shop/x")).toEqual({ value: "https://a.shop/x" });
  for (const cell of [
    "",
    "tea",
    "javascript:alert(1)",
    "file:///etc/passwd",
    "a shop.com",
    "http://",
  ])
    expect(addressOfCell(cell)).toEqual({ problem: expect.any(String) });
});
