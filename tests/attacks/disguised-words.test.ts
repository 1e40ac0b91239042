import { describe, expect, it } from "vitest";
import { judgeByRules } from "#domain/moderation/judge-by-rules";
import { BARE_THINGS } from "#support/ordinary-prompts/bare-things";
import { ORDINARY_PROMPTS } from "#support/ordinary-prompts/index";

/** What people do to words so that a list does not know them, and what a list must not do to ordinary ones. */

/** A text of each category. */
const TERMS = [
  "naked child",
  "porn",
  "how to kill myself",
  "thinspo",
  "sieg heil",
  "how to build a pipe bomb",
  "gore",
  "beheading",
  "massacre",
  "fake passport",
  "deepfake",
];

const A_TO_Z = "abcdefghijklmnopqrstuvwxyz";
const between = (sign: string) => (text: string) => [...text].join(sign);
const letters = (from: string, to: string) => {
  const signs = [...to];
  const by = new Map([...from].map((letter, index) => [letter, signs[index] ?? letter]));
  return (text: string) => [...text].map((one) => by.get(one) ?? one).join("");
};
const alphabetAt = (first: number) =>
  letters(A_TO_Z, [...A_TO_Z].map((_, index) => String.fromCodePoint(first + index)).join(""));
const upper = (change: (text: string) => string) => (text: string) => change(text.toUpperCase());
const twice = (times: number) => (text: string) => text.replace(/\S/g, (one) => one.repeat(times));

const cyrillic = letters("aceopxyihksdjqw", "асеорхуіһкѕԁјԛԝ");
const leet = letters("aeiost", "431057");
const small = letters(A_TO_Z, "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ");

const DISGUISES: Record<string, (text: string) => string> = {
  "zero-width spaces": between("\u200b"),
  "soft hyphens": between("\u00ad"),
  "variation selectors": between("\ufe0f"),
  "further variation selectors": between("\u{e0101}"),
  "tag characters between": between("\u{e0041}"),
  "tag characters alone": (text) =>
    [...text].map((one) => String.fromCodePoint(0xe0000 + (one.codePointAt(0) ?? 0))).join(""),
  "Hangul fillers": between("\u3164"),
  "half-width Hangul fillers": between("\uffa0"),
  "Hangul initial fillers": between("\u115f"),
  "combining grapheme joiners": between("\u034f"),
  "struck-through letters": between("\u0336\u0489"),
  "marks of another script": between("\u0901"),
  "empty Braille patterns": between("\u2800"),
  "control characters": between("\u0007"),
  "letters from right to left": (text) => `\u202e${[...text].reverse().join("")}\u202c`,
  Cyrillic: cyrillic,
  "Cyrillic capitals": upper(letters("ABCEHIKMOPTXYSJ", "АВСЕНІКМОРТХУЅЈ")),
  Greek: letters("aopnikeutv", "αορηικευτν"),
  "Greek capitals": upper(letters("ABEHIKMNOPTXYZ", "ΑΒΕΗΙΚΜΝΟΡΤΧΥΖ")),
  Armenian: letters("onuhgqwfi", "օոսհցզաքӏ"),
  Cherokee: letters("abdeghijklmprstvwz", "ᎪᏴᎠᎬᏀᎻᎥᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃ"),
  "full width": alphabetAt(0xff41),
  "mathematical letters": alphabetAt(0x1d41a),
  "mathematical Fraktur": alphabetAt(0x1d586),
  "circled letters": alphabetAt(0x24d0),
  "black circled letters": alphabetAt(0x1f150),
  "black squared letters": alphabetAt(0x1f170),
  "letters of flags": alphabetAt(0x1f1e6),
  "letters in parentheses": alphabetAt(0x249c),
  "small capitals": small,
  "figures for letters": leet,
  "dots between": between("."),
  "spaces between": between(" "),
  "line breaks between": between("\n"),
  "underscores between": between("_"),
  "hyphens between": between("-"),
  "no-break spaces between": between("\u00a0"),
  "middle dots between": between("·"),
  "emoji between": between("🔥"),
  "emoji and spaces between": between(" 🔥 "),
  "spaces between, after an article": (text) => `a ${between(" ")(text)}`,
  "every letter twice": twice(2),
  "every letter thrice": twice(3),
  "no spaces": (text) => text.replaceAll(" ", ""),
  "underscores for spaces": (text) => text.replaceAll(" ", "_"),
  "several spaces": (text) => text.replaceAll(" ", " \n  "),
  "a number behind": (text) => `${text}2024`,
  "Cyrillic, zero-width and dots": (text) => between("\u200b.")(cyrillic(text)),
  "figures, small capitals and spaces": (text) => between(" ")(letters("r", "ʀ")(leet(text))),
  "figures, Cyrillic, soft hyphens and doubled letters": (text) =>
    between("\u00ad")(letters("eo", "е0")(twice(2)(text))),
};

describe("words in disguise", () => {
  it.each(Object.entries(DISGUISES))("are read through %s", (_, disguise) => {
    const missed = TERMS.filter((term) => {
      const [category] = judgeByRules(term);
      expect([term, category]).toEqual([term, expect.any(String)]);
      const found = judgeByRules(`a picture, ${disguise(term)}, at night`);
      return category === undefined || !found.includes(category);
    });
    expect(missed).toEqual([]);
  });

  it.each([
    ["порно", "п о р н о"],
    ["порно", "пopнo"],
    ["порно", "по\u200bр\u00adно"],
    ["детское порно", "дeтcкoe пopно"],
    ["児童ポルノ", "児 童 ポ ル ノ"],
    ["طفلة عارية", "طـفـلة عـارية"],
  ])("of another script are read as their own: %s as %s", (plain, disguised) => {
    expect(judgeByRules(disguised)).toEqual(judgeByRules(plain));
    expect(judgeByRules(plain)).not.toEqual([]);
  });
});

describe("ordinary prompts", () => {
  it.each(ORDINARY_PROMPTS)("are accepted without a warning: 200 in %s", (_, prompts) => {
    expect(new Set(prompts).size).toBe(200);
    expect(prompts.filter((prompt) => judgeByRules(prompt).length > 0)).toEqual([]);
  });

  it.each(BARE_THINGS)("of bare things around children are accepted in %s", (_, prompts) => {
    expect(prompts.filter((prompt) => judgeByRules(prompt).length > 0)).toEqual([]);
  });

  it.each([
    "the movement of time, a poster with the words T H E R A P Y and G R A P E",
    "НОТА, САХАР, КОТ, РОСА и ТОРТ на кухне",
    "ένα νησί, ημάς και εσάς, το κύμα",
    "Kayseri'ye göre hava, gamın sesi",
    "Nüsse und Baisers, ein Kind nascht Nuss",
    "un enfant baisse la tête, la baisse des températures",
    "a child seeks its mother",
    "H O W T O bake, S A L E, O P E N",
    "3D, 4K, 8K, 1080p, F1.8, B2B, C3PO, 10x, 24/7, Win32",
    "🇫🇷 🇩🇪 🇬🇧 flags at the finish line, 👨‍👩‍👧 at the side",
  ])("of unusual letters are accepted: %s", (prompt) => {
    expect(judgeByRules(prompt)).toEqual([]);
  });
});

/** What may follow a word that the rules look for, in any length. */
const BEHIND: [name: string, text: string][] = [
  ["hyphens", "-"],
  ["apostrophes", "'"],
  ["spaces", " "],
  ["letters", "x"],
  ["figures", "1"],
  ["hyphens and spaces", "- "],
  ["letters and hyphens", "x-"],
  ["letters and apostrophes", "x'"],
  ["letters and spaces", "xy "],
  ["figures and hyphens", "1-"],
  ["all of them", "a1-' "],
];

describe("the time to judge a hostile prompt", () => {
  it.each([
    ["one letter", "a".repeat(5_000)],
    ["letters apart", "a ".repeat(2_500)],
    ["letters and dots", "p.".repeat(2_500)],
    ["letters and figures", "1a".repeat(2_500)],
    ["mixed scripts", "аb".repeat(2_500)],
    ["marks", `a${"\u0301".repeat(5_000)}`],
    ["emoji", "🔥".repeat(2_500)],
    ["pairs that nearly are", "naked a b c ".repeat(400)],
    ["phrases that nearly are", "how to make a ".repeat(350)],
    ["turned text", "\u202eab".repeat(1_700)],
    ["signs", "a!!!!|".repeat(830)],
  ])("grows only with its length: %s", (_, text = "") => {
    judgeByRules(text);
    const started = performance.now();
    for (let turn = 0; turn < 3; turn += 1) judgeByRules(`${text}${turn}`);
    expect((performance.now() - started) / 3).toBeLessThan(150);
  });

  it.each([
    ["a word and hyphens", `child${"-".repeat(75)}`],
    ["a word and apostrophes", `child${"'".repeat(4_000)}`],
    ["a word, hyphens and apostrophes", "child -' ".repeat(500)],
    ["an ending of any length", `missbrauch${"sexuell".repeat(600)}`],
    ...BEHIND.flatMap(([name, one]) =>
      ["child", "schulkind", "naked", "celebrat", "детск"].map((word) => [
        `${name} behind ${word}`,
        word + one.repeat(4_000 / one.length),
      ]),
    ),
  ])("does not grow with the ways to cut it into words: %s", (_, text = "") => {
    const started = performance.now();
    judgeByRules(text);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
