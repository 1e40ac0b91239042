import type { SpokenWord } from "#contract/timeline/timeline";
import { wordsOf } from "#contract/timeline/words";
import type { Pcm } from "../sound/pcm";
import { alignWords, type WrittenWord } from "./align-words";
import type { Saying, Spoken } from "./engine";
import { PAUSE, readPhones } from "./phones";
import { plainText } from "./plain-text";
import type { VoiceFile } from "./voice-file";
import { type ProgramOutput, wasiProgram } from "./wasi-program";
import { readWav } from "./wav";

/** The voice that names the phones of single words: the smallest, and the fastest. */
const SPELLER = "kal";
const OUTPUT = "o.wav";
/** Below this a sample counts as silence; sentences begin and end with little of it. */
const KEPT_SILENCE = 0.08;

let loading: Promise<ReturnType<typeof wasiProgram>> | undefined;
const spelled = new Map<string, string[]>();

/** Runs Flite once, as a program with arguments. */
async function run(program: VoiceFile, args: string[]): Promise<ProgramOutput> {
  loading ??= WebAssembly.compileStreaming(program.open())
    .then((module) => wasiProgram(module, "flite"))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return (await loading)(args);
}

async function spell(program: VoiceFile, word: string): Promise<string[]> {
  const plain = plainText(word);
  const known = spelled.get(plain);
  if (known) return known;
  if (!/[a-z0-9]/i.test(plain)) return [];
  const { text } = await run(program, ["-voice", SPELLER, "-ps", "-t", plain, "-o", "none"]);
  const phones = text.split(/\s+/).filter((name) => name !== "" && name !== PAUSE);
  spelled.set(plain, phones);
  return phones;
}

/** What separates a run of words into single ones, each spoken alone. */
const END_OF_WORD = ".\n";
/** How many words one run of the program spells: each run starts it anew. */
const SPELLED_AT_ONCE = 40;

/** Spells words that are not known yet; where the program parts them otherwise than they are, each is left for `spell`. */
async function spellTogether(program: VoiceFile, words: readonly string[]): Promise<void> {
  const plain = [...new Set(words.map(plainText))].filter(
    (word) => /^[a-z0-9'][a-z0-9' -]*[.,!?;:]*$/i.test(word) && !spelled.has(word),
  );
  for (let from = 0; from < plain.length; from += SPELLED_AT_ONCE) {
    const some = plain.slice(from, from + SPELLED_AT_ONCE);
    const text = some.map((word) => word.replace(/[.,!?;:]+$/, "") + END_OF_WORD).join("");
    const { text: said } = await run(program, ["-voice", SPELLER, "-ps", "-t", text, "-o", "none"]);
    const parts = phonesOfWords(said);
    if (parts.length !== some.length) continue;
    for (const [index, word] of some.entries()) spelled.set(word, parts[index] ?? []);
  }
}

/** The phones between two pauses, one list after another. */
function phonesOfWords(said: string): string[][] {
  const words: string[][] = [];
  let word: string[] = [];
  for (const name of said.split(/\s+/).filter(Boolean)) {
    if (name !== PAUSE) word.push(name);
    else if (word.length > 0) {
      words.push(word);
      word = [];
    }
  }
  return words;
}

/** Flite from its program, which must have been downloaded before it speaks. */
export function flite(program: VoiceFile): (saying: Saying) => Promise<Spoken> {
  return (saying) => say(program, saying);
}

async function say(program: VoiceFile, { text, voice, pace }: Saying): Promise<Spoken> {
  const stretch = String(Math.round((1 / pace) * 1000) / 1000);
  const said = await run(program, [
    "-voice",
    voice,
    "-psdur",
    "--setf",
    `duration_stretch=${stretch}`,
    "-t",
    plainText(text),
    "-o",
    `/${OUTPUT}`,
  ]);
  const sound = said.files.get(OUTPUT);
  if (!sound) throw new Error("The voice gave no sound.");
  const pcm = readWav(sound);
  const phones = readPhones(said.text);
  const written: WrittenWord[] = [];
  await spellTogether(program, wordsOf(text));
  for (const word of wordsOf(text)) written.push({ word, phones: await spell(program, word) });
  return trimSilence(pcm, alignWords(written, phones));
}

/** Takes the pauses off both ends, so that sentences follow each other as the film says. */
function trimSilence(pcm: Pcm, words: SpokenWord[]): Spoken {
  const samples = pcm.channels[0] ?? new Float32Array(0);
  const whole = samples.length / pcm.rate;
  const from = Math.max(0, (words[0]?.start ?? 0) - KEPT_SILENCE);
  const to = Math.min(whole, (words.at(-1)?.end ?? whole) + KEPT_SILENCE * 2);
  const cut = samples.slice(Math.round(from * pcm.rate), Math.round(to * pcm.rate));
  const moved = words.map(({ word, start, end }) => ({
    word,
    start: Math.round((start - from) * 1000) / 1000,
    end: Math.round((end - from) * 1000) / 1000,
  }));
  return { rate: pcm.rate, channels: [cut], duration: cut.length / pcm.rate, words: moved };
}
