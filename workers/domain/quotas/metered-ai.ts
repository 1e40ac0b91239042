import type { AiBinding } from "#providers/workers-ai/binding";
import { type AiFault, readFault } from "#providers/workers-ai/faults";
import { type AiUse, correctUse, takeUseBack, tryUse } from "#storage/quotas/ai-usage";
import { mostNeurons, takenNeurons } from "./estimate-text";
import { dayText, limitsOf, type NeuronDeps } from "./neurons";

interface MeterDeps extends NeuronDeps {
  waitUntil(work: Promise<unknown>): void;
}

/** Faults after which a model may have run. */
const MAY_HAVE_RUN: readonly AiFault[] = ["late", "unknown"];

/**
 * Workers AI for texts: each call counts in the day's neurons, first with the most that it may take, then with what it
 * took. Beyond the limit of the day it throws what Cloudflare throws when its own allowance is used up, so that
 * its caller goes on without AI.
 */
export function meteredAi(ai: AiBinding, deps: MeterDeps): AiBinding {
  return {
    async run(model, input, { accountId = "", counts = "within", ...how } = {}) {
      const day = dayText(deps.clock());
      const use: AiUse = { day, model, accountId, neurons: mostNeurons(model, input) };
      const limits = counts === "needed" ? null : limitsOf(deps.settings, counts);
      if (!(await tryUse(deps.db, use, limits)))
        throw new Error("3036: this site's own limit of the day is reached");
      try {
        const answer = await ai.run(model, input, how);
        const spent = takenNeurons(model, input, answer);
        deps.waitUntil(correctUse(deps.db, use, spent - use.neurons));
        return answer;
      } catch (error) {
        if (!MAY_HAVE_RUN.includes(readFault(error).fault))
          deps.waitUntil(takeUseBack(deps.db, use).run());
        throw error;
      }
    },
  };
}
