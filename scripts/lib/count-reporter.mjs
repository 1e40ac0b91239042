import path from "node:path";

/**
 * A reporter for `node --test` that says how many tests passed and failed and which failed, for the sum over
 * all kinds of tests.
 * @param {AsyncIterable<{ type: string, data: unknown }>} events
 */
export default async function* countReporter(events) {
  const counts = { passed: 0, failed: 0 };
  const failures = [];
  for await (const { type, data } of events) {
    if (type !== "test:pass" && type !== "test:fail") continue;
    const test =
      /** @type {{ name: string, file?: string, skip?: unknown, todo?: unknown, details?: { type?: string, error?: Error } }} */ (
        data
      );
    if (test.details?.type === "suite" || test.skip || test.todo) continue;
    if (type === "test:pass") counts.passed += 1;
    else {
      counts.failed += 1;
      const { error } = test.details ?? {};
      const reason = error?.cause instanceof Error ? error.cause.message : (error?.message ?? "");
      failures.push({ name: `${path.basename(test.file ?? "")}: ${test.name}`, reason });
    }
  }
  yield JSON.stringify({ ...counts, failures });
}
