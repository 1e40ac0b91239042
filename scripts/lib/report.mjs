import { stripVTControlCharacters } from "node:util";

/** A failure that is reported in one sentence, without a stack: the person at the keyboard can fix it. */
export class Refusal extends Error {
  /** @override */
  name = "Refusal";
}

/**
 * Says in one line what is being done, and reminds every 15 s that it still is.
 * @template T
 * @param {string} label without a full stop, such as "Building the application"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const start = Date.now();
  console.log(`• ${label}`);
  const reminder = setInterval(() => {
    console.log(`  … still at it after ${Math.round((Date.now() - start) / 1000)} s`);
  }, 15_000);
  try {
    return await work();
  } finally {
    clearInterval(reminder);
  }
}

/**
 * Runs a command's main function and sets the exit code: a `Refusal` is printed as a sentence,
 * anything else with its stack.
 * @param {() => Promise<number | void>} main answers the exit code; nothing means 0
 */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    tellFailure(error);
    process.exitCode = 1;
  }
}

/**
 * Reports a `Refusal` as a sentence and anything else with its stack.
 * @param {unknown} error
 */
export function tellFailure(error) {
  if (error instanceof Refusal) console.error(`\n${stripVTControlCharacters(error.message)}`);
  else console.error(error);
}
