import { expect, it } from "vitest";
import { readSubtitles } from "./read-subtitles";

it("captions are read from files of older programs, and not behind the longest film", async () => {
  const cue = (time: string, text: string) => `1\n${time}:00,000 --> ${time}:01,000\n${text}\n\n`;
  const file = cue("00:00", "Caf\u00e9") + cue("02:00", "Late");
  const latin = new Blob([Uint8Array.from(file, (letter) => letter.charCodeAt(0))]);
  expect((await readSubtitles(latin)).map(({ w }) => w)).toEqual(["Café"]);
  const wide = new Blob([Uint16Array.from(`\ufeff${file}`, (letter) => letter.charCodeAt(0))]);
  expect((await readSubtitles(wide)).map(({ w }) => w)).toEqual(["Café"]);
  await expect(readSubtitles(new Blob(["hello"]))).rejects.toThrow("no subtitles");
});
