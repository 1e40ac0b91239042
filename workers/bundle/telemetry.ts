/**
 * Replaces better-auth's telemetry in the Worker (wrangler.toml, `[alias]`), which is switched off:
 * nothing is collected. An import of another name fails the build.
 */
export async function createTelemetry() {
  return { publish: async () => undefined };
}
