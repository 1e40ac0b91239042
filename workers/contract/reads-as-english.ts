const words = (text: string) => new Set(text.split(" "));

/** Small words of English that no other large language has, or has seldom. */
const ENGLISH = words(
  "the of and with at to on is are like from by for into near this that it its",
);
/** Small words of other languages in Latin letters that English does not have. */
const OTHER = words(
  "der die das den dem des ein eine einen einem einer und auf mit im vom von zum zur für ist " +
    "le la les un une du de dans sur avec et au aux en est el los las con del y por una il lo gli uno di nel nella sul " +
    "sulla della um uma com na da het een op met van ett och og på av med nad pod ze bir ve yang dan dengan",
);

/**
 * Whether a text reads as English, by its letters and small words; also where nothing speaks against it. It is a guess:
 * a short text of names alone reads as English.
 */
export function readsAsEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (2 * latin < letters) return false;
  let english = 0;
  let other = 0;
  for (const word of text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []) {
    if (ENGLISH.has(word)) english += 1;
    else if (OTHER.has(word) || /[^a-z]/.test(word)) other += 1;
  }
  return english >= other;
}
