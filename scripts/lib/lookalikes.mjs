import { createRequire } from "node:module";

/** The module that holds the table. */
export const LOOKALIKES_FILE = "workers/domain/moderation/lookalikes.ts";

const MARKS = /\p{M}/gu;
const ASCII = /^[\0-\x7f]+$/;
const LETTERS = /^[a-z]{1,2}$/;

/**
 * What UTS 39 leaves apart: capitals in small size, and small letters of Cyrillic and Greek that look like a small
 * capital, or nearly like another letter.
 */
const FURTHER = [
  ["ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnopqrstuvwyz"],
  ["втмкнпиʍĸ", "btmkhnumk"],
  ["βεκτωημς", "bektwnus"],
];

/** @param {string} text */
const plain = (text) => text.normalize("NFKD").replace(MARKS, "");

/**
 * Every character that looks like one or two Latin letters, by those letters. Left out is what compatibility
 * decomposition (NFKD) turns into Latin letters, or into another character of the table with the same letters.
 * @returns {Map<string, string>}
 */
function readTable() {
  /** @type {Record<string, string>} */
  const source = createRequire(import.meta.url)("unhomoglyph/data.json");
  const further = FURTHER.flatMap(([from = "", to = ""]) =>
    [...from].map((sign, index) => [sign, to[index] ?? ""]),
  );
  const pairs = [...Object.entries(source), ...further].flatMap(([from = "", to = ""]) => {
    const target = plain(to).toLowerCase();
    // The standard writes m as r and n, which look like it together.
    const letters = target === "rn" ? "m" : target;
    const isOne = [...from].length === 1 && /[^\0-\x7f]/.test(from);
    return isOne && LETTERS.test(letters) ? [/** @type {const} */ ([from, letters])] : [];
  });
  const all = new Map(pairs);
  return new Map(
    pairs.filter(([from, letters]) => {
      const decomposed = plain(from);
      return decomposed === from || !(ASCII.test(decomposed) || all.get(decomposed) === letters);
    }),
  );
}

/** The module with the table, as it is stored: the Latin letters, and all that looks like them. */
export function lookalikesModule() {
  /** @type {Map<string, string>} */
  const byLetters = new Map();
  for (const [from, to] of readTable()) byLetters.set(to, (byLetters.get(to) ?? "") + from);
  const rows = [...byLetters]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([letters, signs]) => {
      const codes = [...signs].sort((a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0));
      return `  ${letters}: "${codes.map(escaped).join("")}",\n`;
    });
  return `/* Written by scripts/lookalikes.mjs from the table of Unicode Technical Standard 39. Do not edit. */

/** Characters that look like Latin letters, by those letters. */
export const LOOKALIKES: Readonly<Record<string, string>> = {
${rows.join("")}};
`;
}

/** Signs that a source file cannot show well are written as escapes. @param {string} sign */
function escaped(sign) {
  const code = sign.codePointAt(0) ?? 0;
  return `\\u{${code.toString(16)}}`;
}
