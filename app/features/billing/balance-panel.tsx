import { useBalance } from "#lib/credits";
import { creditsLabel, formatCount } from "#lib/format";
import { CreditMark } from "#ui/credit-mark";
import { LoadFailure } from "#ui/load-failure";
import { Panel } from "#ui/panel";
import { Skeleton } from "#ui/skeleton";

function Figure({ label, value, note }: { label: string; value: number | null; note: string }) {
  return (
    <div className="grid content-start gap-1 p-6 sm:p-8">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="figures flex min-h-12 items-center gap-3 font-bold font-display text-4xl">
        {value === null ? <Skeleton className="h-10 w-24" /> : formatCount(value)}
        <CreditMark className="size-6 text-signal-text" />
      </dd>
      <dd className="text-faint text-sm">{note}</dd>
    </div>
  );
}

/** What can be spent, and what is set aside. @param owed credits that refunds could not take back yet. */
export function BalancePanel({ owed }: { owed: number }) {
  const { data: credits, error, reload } = useBalance();
  if (error && !credits) return <LoadFailure message={error} onRetry={() => void reload()} />;
  return (
    <Panel aria-label="Balance">
      <dl className="grid divide-line max-sm:divide-y sm:grid-cols-2 sm:divide-x">
        <Figure
          label="Balance"
          value={credits?.balance ?? null}
          note="Credits you can spend now. They do not expire."
        />
        <Figure
          label="Set aside"
          value={credits?.held ?? null}
          note="For generations under way; the credits come back when a generation fails."
        />
      </dl>
      {owed > 0 && (
        <p className="border-line border-t px-6 py-4 text-sm text-warn sm:px-8">
          A refund could not take back {creditsLabel(owed)}: your balance was too low. They are
          taken from credits that come back from generations, never from what you buy.
        </p>
      )}
    </Panel>
  );
}
