import { vi } from "vitest";
import { call } from "#support/client";
import type { Behaviour } from "./behaviour";
import type { Run } from "./run";
import { signedHeaders } from "./sign";
import { ReplicateStandIn } from "./stand-in";

/** A run that the test ends, and whose callback it sends. */
export const BY_HAND: Behaviour = {
  accepted: "starting",
  runMilliseconds: "never",
  callbacks: [],
};

/**
 * Replicate in place of the network, for tests inside workerd: every `fetch` of the Worker arrives
 * here. Runs end when the test ends them.
 */
export class StandIn extends ReplicateStandIn {
  constructor() {
    super({
      baseUrl: "https://replicate.test/v1",
      filesOrigin: "https://files.test",
      webhookSecret: "whsec_dGVzdC1yZXBsaWNhdGUtc2VjcmV0LTE=",
      behave: () => BY_HAND,
      send: (url, init) => call(new URL(url).pathname, init),
    });
  }

  /** Puts the stand-in in the network's place until the test ends. */
  install(): void {
    vi.spyOn(globalThis, "fetch").mockImplementation((input, init) =>
      this.answer(new Request(input, init)),
    );
  }

  /** Posts a run's signed webhook to the Worker, with a part of it changed. */
  callBack(
    run: Run,
    change: { id?: string; timestamp?: number; secret?: string; body?: string } = {},
  ): Promise<Response> {
    const body = change.body ?? JSON.stringify(this.show(run));
    const headers = signedHeaders({ secret: this.webhookSecret, ...change, body });
    return call(new URL(run.webhook).pathname, { method: "POST", headers, body });
  }
}
