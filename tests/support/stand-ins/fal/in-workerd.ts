import { vi } from "vitest";
import { call } from "#support/client";
import type { FalRun } from "./run";
import type { Forgery } from "./sign";
import { FalStandIn } from "./stand-in";

/** fal.ai in place of the network, for tests inside workerd. */
export class InstalledFalStandIn extends FalStandIn {
  /** Puts the stand-in in the network's place until the test ends. */
  install(): void {
    vi.spyOn(globalThis, "fetch").mockImplementation((input, init) =>
      this.answer(new Request(input, init)),
    );
  }

  /** Posts a generation's signed webhook to the Worker. */
  async callBack(run: FalRun, forgery: Forgery = {}): Promise<Response> {
    return call(new URL(run.webhook).pathname, await this.webhookOf(run, forgery));
  }
}
