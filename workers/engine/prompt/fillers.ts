/** Words that say nothing alone: that they are ignored is not worth a word. */
const FILLERS: ReadonlySet<string> = new Set(
  (
    "a an the this that these those it its and or but of in on at by with from into onto to for as " +
    "over under above below near behind beside between through across around along is are was were " +
    "be being been has have her his their our my your i we you he she they there here while then " +
    "very some any one so too also just please make turn draw paint create show give want add put " +
    "picture image photo scene shot style look like looking"
  ).split(" "),
);

/** Whether a word, in lower case, says nothing alone. */
export function isFiller(word: string): boolean {
  return FILLERS.has(word);
}
