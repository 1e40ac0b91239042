import type { SandboxAct } from "#contract/billing";
import { sendJson } from "#lib/api";
import { refreshBilling } from "#lib/billing";
import { BILLING_PATH } from "#lib/read-paths";
import { Button } from "#ui/button";
import { toast } from "#ui/toast";
import { useAct } from "./use-act";

const ACTS: readonly { act: SandboxAct; label: string }[] = [
  { act: "advance", label: "Advance one month" },
  { act: "fail_next", label: "Fail the next payment" },
  { act: "refund", label: "Refund" },
];

/** Plays what happens to purchases over time, where payments are a sandbox. */
export function SandboxPanel() {
  const [running, run] = useAct();
  return (
    <section
      aria-labelledby="sandbox"
      className="grid gap-4 rounded-panel border border-signal-text/40 border-dashed p-6"
    >
      <div className="grid gap-1">
        <h2 id="sandbox" className="text-lg">
          Sandbox: no money moves
        </h2>
        <p className="text-muted text-sm">
          This installation has no Stripe key. Purchases are simulated with the same events that
          Stripe sends. Refund takes the newest payment.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {ACTS.map(({ act, label }) => (
          <Button
            key={act}
            isLoading={running === act}
            onClick={() =>
              run(act, async () => {
                const { message } = await sendJson<{ message: string }>(
                  "POST",
                  `${BILLING_PATH}/sandbox`,
                  { act },
                );
                refreshBilling();
                toast.success(message);
              })
            }
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
