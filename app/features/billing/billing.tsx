import { useLedger } from "#lib/credits";
import { formatCredits } from "#lib/format";
import { Button } from "#ui/button";
import { CreditMark } from "#ui/credit-mark";
import { EmptyState } from "#ui/empty-state";
import { Panel } from "#ui/panel";
import { Skeleton } from "#ui/skeleton";
import { PageHeading } from "../shell/page-heading";
import { Ledger } from "./ledger";

function Figure({ label, value, note }: { label: string; value: number | null; note: string }) {
  return (
    <div className="grid content-start gap-1 p-6 sm:p-8">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="figures flex min-h-12 items-center gap-3 font-bold font-display text-4xl">
        {value === null ? <Skeleton className="h-10 w-24" /> : formatCredits(value)}
        <CreditMark className="size-6 text-signal-text" />
      </dd>
      <dd className="text-faint text-sm">{note}</dd>
    </div>
  );
}

/** Balance, what is held, and the ledger they follow from. */
export function Billing() {
  const { data: credits, error, reload } = useLedger();

  return (
    <div className="grid gap-8">
      <PageHeading title="Billing">
        Buying credits comes later; every generation shows its price.
      </PageHeading>
      <Panel aria-label="Balance">
        <dl className="grid divide-line max-sm:divide-y sm:grid-cols-2 sm:divide-x">
          <Figure
            label="Balance"
            value={credits?.balance ?? null}
            note="Credits you can spend now."
          />
          <Figure
            label="Held"
            value={credits?.held ?? null}
            note="Set aside for generations under way; they come back when a generation fails."
          />
        </dl>
      </Panel>
      <section className="grid gap-4" aria-labelledby="ledger">
        <h2 id="ledger" className="text-xl">
          Ledger
        </h2>
        <Panel aria-label="Entries" className="overflow-hidden">
          {error && !credits ? (
            <EmptyState
              title="The ledger could not be read"
              action={<Button onClick={() => void reload()}>Try again</Button>}
            >
              {error}
            </EmptyState>
          ) : (
            <Ledger entries={credits?.entries ?? null} />
          )}
        </Panel>
      </section>
    </div>
  );
}
