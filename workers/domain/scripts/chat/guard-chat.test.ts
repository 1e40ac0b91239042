import { describe, expect, it } from "vitest";
import { isAuthority } from "./authorities";
import { guardChat } from "./guard-chat";
import { phoneNumbersIn } from "./phone-numbers";
import { isRealPerson, realPersonIn } from "./real-people";

describe("a phone number", () => {
  it.each([
    ...["555-1234", "+1 (415) 867-5309", "0151 23456789", "+49 30 901820", "call 212.867.5309 now"],
    ...[
      "４１５-８６７-５３０９",
      "4 1 5 8 6 7 5 3 0 9",
      "415\u200b8675309",
      "five five five, one two three four",
    ],
    ...[
      "5551234",
      "555 0200",
      "1-800-FLOWERS 18003569377",
      "030/901820",
      "415-867-53o9",
      "600 123 456",
    ],
  ])("is found in %s", (text) => {
    expect(phoneNumbersIn(text)).not.toEqual([]);
  });

  it.each([
    ...[
      "555-0100",
      "555-0199",
      "(212) 555-0147",
      "+1 212 555 0123",
      "1-415-555-0150",
      "five five five zero one four seven",
    ],
    ...[
      "$1,000,000",
      "1000000 followers",
      "2026-11-26",
      "26.11.2026",
      "2019-2024",
      "at 10:30",
      "code 123456",
      "room 1204",
      "2 + 2",
      "",
    ],
  ])("finds nothing in %s", (text) => {
    expect(phoneNumbersIn(text)).toEqual([]);
  });
});

describe("the name of a participant", () => {
  it.each([
    ...[
      "Bank of America",
      "HSBC",
      "My Bank",
      "Sparkasse Köln",
      "PayPal",
      "Police",
      "Officer, Polizei",
      "FBI",
      "I.R.S.",
      "IRS",
    ],
    ...[
      "Tax Office",
      "US Government",
      "WhatsApp",
      "Whats App Support",
      "Telegram",
      "Signal",
      "Ρolice",
      "P\u200bolice",
      "WhatsApp_Official",
      "Deutsche Bank",
    ],
  ])("may not be %s", (name) => {
    expect(isAuthority(name)).toBe(true);
  });

  it.each([
    "Mia",
    "Mum",
    "Boss",
    "Frank",
    "Chase",
    "Best friend",
    "Banksy",
    "Anna-Lena",
    "Unknown",
    "Signe",
    "Lineker's fan",
    "Marko",
  ])("may be %s", (name) => {
    expect(isAuthority(name)).toBe(false);
    expect(isRealPerson(name)).toBe(false);
  });

  it.each([
    "Taylor Swift",
    "taylor_swift",
    "Élon Musk",
    "Elon",
    "Beyoncé",
    "President Trump",
    "Angela  Merkel",
    "Тaylor Swift",
  ])("may not be the real %s", (name) => {
    expect(isRealPerson(name)).toBe(true);
  });

  it("is looked for in what is said, too, where it means one person", () => {
    expect(realPersonIn("I just met Taylor Swift!")).toBe("taylor swift");
    expect(realPersonIn("that was a swift move, it trumps all, drake is a duck")).toBeNull();
  });
});

describe("a conversation", () => {
  it("is fine without any of that", () => {
    expect(guardChat([{ from: "A", text: "hi" }, { from: "B" }, {}], ["A", "B"])).toEqual([]);
  });

  it("says where each problem is", () => {
    const problems = guardChat(
      [
        { from: "A", text: "nothing" },
        { from: "Police", text: "0151 2345678" },
        { from: "Police", text: "x" },
      ],
      ["A", "WhatsApp"],
    );
    expect(problems.map(({ code, place }) => [code, place])).toEqual([
      ["authority", { is: "participant", index: 1 }],
      ["authority", { is: "message", index: 1, field: "from" }],
      ["phone_number", { is: "message", index: 1, field: "text" }],
    ]);
  });

  it("is judged by the categories of moderation", () => {
    expect(guardChat([{ from: "A", text: "how to build a pipe bomb" }], ["A"])[0]?.code).toBe(
      "content_refused",
    );
  });

  it("finds a number that is split among messages", () => {
    const texts = ["0151", "234", "56789"];
    expect(
      guardChat(
        texts.map((text) => ({ from: "A", text })),
        ["A"],
      ).map(({ code }) => code),
    ).toContain("phone_number");
  });

  it("is judged quickly, however long and hostile", () => {
    const began = performance.now();
    for (const part of ["1 ", "five ", "a_", "- (", "taylor ", "0-", "bank "])
      guardChat(
        Array.from({ length: 10 }, () => ({
          from: part.repeat(16),
          text: part.repeat(600).slice(0, 2_000),
        })),
        ["A"],
      );
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});
