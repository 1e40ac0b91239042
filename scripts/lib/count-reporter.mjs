/**
 * A reporter for `node --test` that says only how many tests passed and failed, for the sum over
 * all kinds of tests.
 * @param {AsyncIterable<{ type: string, data: unknown }>} events
 */
export default async function* countReporter(events) {
  const counts = { passed: 0, failed: 0 };
  for await (const { type, data } of events) {
    if (type !== "test:pass" && type !== "test:fail") continue;
    const test = /** @type {{ skip?: unknown, todo?: unknown, details?: { type?: string } }} */ (
      data
    );
    if (test.details?.type === "suite" || test.skip || test.todo) continue;
    if (type === "test:pass") counts.passed += 1;
    else counts.failed += 1;
  }
  yield JSON.stringify(counts);
}
