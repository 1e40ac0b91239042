/**
 * What tests say of themselves, as `tests/support/env.d.ts` has it.
 * @typedef {{ calls?: string[], declaredCalls?: string[] }} Meta
 */

/**
 * A reporter for Vitest, for whole runs: fails one in which a declared call of the API succeeded in
 * no test. The tests in workerd name the calls that they made (`tests/support/setup`).
 */
export default class EveryCallReporter {
  /** @param {readonly import("vitest/node").TestModule[]} modules */
  onTestRunEnd(modules) {
    const tests = modules.flatMap((one) => [...one.children.allTests()]);
    const metas = tests.map((test) => /** @type {Meta} */ (test.meta()));
    const made = new Set(metas.flatMap(({ calls = [] }) => calls));
    const declared = metas.flatMap(({ declaredCalls = [] }) => declaredCalls);
    const missing = declared.filter((name) => !made.has(name));
    if (missing.length === 0) return;
    console.error("Calls that are declared, and that no test made with success:");
    for (const name of missing) console.error(`  ${name}`);
    process.exitCode = 1;
  }
}
