import { describe, expect, it } from "vitest";
import { indexWords, languageOf, sharedWords, tellingWords, wordsToSearch } from "./match-words";

function shared(sentence: string, description: string) {
  const language = languageOf(sentence);
  return sharedWords(tellingWords(sentence, language), indexWords(description, language));
}

describe("words that a sentence shares with a description", () => {
  it.each([
    ["My cats slept on the boats.", "A CAT and a boat", ["cats", "boats"]],
    ["The puppies were running.", "puppy run on grass", ["puppies", "running"]],
    ["We were making boxes of berries.", "box, berry, make", ["boxes", "berries"]],
    ["Glass houses at dawn", "a glass house", ["glass", "houses"]],
    ["Die Häuser und die Katzen sind alt.", "haus mit katze", ["häuser", "katzen"]],
    ["Les bateaux sont dans le port.", "un bateau au port", ["bateaux", "port"]],
    ["Las flores y los gatos de mi jardín", "flor, gato, jardin", ["flores", "gatos", "jardín"]],
    ["I gatti dormono nella città", "un gatto in citta", ["gatti", "città"]],
    ["De boten zijn in de haven", "boot haven", ["haven"]],
    ["Кошки и лодки на озере", "КОШКА, лодка, озеро", ["кошки", "лодки", "озере"]],
    ["Οι γάτες στον ήλιο", "ΉΛΙΟ", ["ήλιο"]],
    ["猫が湖で寝ています。", "湖の猫", ["猫", "湖"]],
    ["고양이가 호수에서 잔다", "고양이 호수", ["고양이가", "호수에서"]],
    ["القِطّة على القارب", "القطة", ["القِطّة"]],
    ["A boat at dawn.", "redBoat_at-dawn.v2.mp4", ["boat", "dawn"]],
  ])("finds in “%s” what “%s” has too", (sentence, description, words) => {
    expect(shared(sentence, description)).toEqual(words);
  });

  it.each([
    ["This is what you have to do now.", "this is what you have to do now"],
    ["Das ist nicht alles, was wir haben.", "das ist nicht alles was wir haben"],
    ["Taxes are due.", "a red boat on a quiet lake"],
    ["I took a picture, a video and 24 clips.", "picture video clip 24.mp4 IMG_24"],
    ["これはとてもいいです。", "これはとてもいいです"],
    ["The art of a party", "start apartment"],
    ["", ""],
    ["🚤🚤", "🚤"],
  ])("finds nothing in “%s” that “%s” has", (sentence, description) => {
    expect(shared(sentence, description)).toEqual([]);
  });

  it("is quick with very long texts", () => {
    const long = "boats and cats ".repeat(20_000);
    const begin = performance.now();
    expect(shared(long, long)).toEqual(["boats", "cats"]);
    expect(performance.now() - begin).toBeLessThan(1000);
  });
});

it("tells a text's language by its empty words, and takes English for one that has none", () => {
  expect(languageOf("Und dann sind wir mit dem Boot nach Hause.")).toBe("de");
  expect(languageOf("Nous avons pris le bateau avec les chats.")).toBe("fr");
  expect(languageOf("Boat Number Nine")).toBe("en");
});

it("searches for the telling words of a sentence, in its order", () => {
  expect(wordsToSearch("And so the old fishermen left the harbour at dawn again.", "en")).toEqual([
    ...["fishermen", "left", "harbour"],
  ]);
  expect(wordsToSearch("This is it.", "en")).toEqual([]);
});
