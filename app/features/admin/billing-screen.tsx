import { Link } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import type { AdminBilling, OrderStatus } from "#contract/billing";
import { formatDollars } from "#contract/credit-prices";
import { planOf } from "#contract/plans";
import { sendJson } from "#lib/api";
import { messageOf } from "#lib/api-error";
import { formatCredits } from "#lib/format";
import { ADMIN_BILLING_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { Badge } from "#ui/badge";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { LoadFailure } from "#ui/load-failure";
import { LocalTime } from "#ui/local-time";
import { Panel } from "#ui/panel";
import { Skeleton } from "#ui/skeleton";
import { Cell, HeadCell, Row, Table } from "#ui/table";
import { toast } from "#ui/toast";
import { PaidAmount } from "../billing/amount";
import { ORDER_STATES } from "../billing/order-states";
import { PageHeading } from "../shell/page-heading";

/** A titled list, or its text while it is empty. */
function List({
  title,
  heads,
  isEmpty,
  action,
  children,
}: {
  title: string;
  heads: readonly string[];
  isEmpty: boolean;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{title}</h2>
        {action}
      </div>
      <Panel className="max-h-[32rem] overflow-auto">
        {isEmpty ? (
          <EmptyState title="None yet">What there is will be listed here.</EmptyState>
        ) : (
          <Table label={`List of ${title.toLowerCase()}`}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <HeadCell key={head}>{head}</HeadCell>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </Table>
        )}
      </Panel>
    </section>
  );
}

function Owner({ id, email }: { id: string; email: string | null }) {
  if (email === null) return <span className="text-faint">Deleted account</span>;
  return (
    <Link to={`/admin/people/${encodeURIComponent(id)}`} className="underline underline-offset-4">
      {email}
    </Link>
  );
}

function State({ status }: { status: OrderStatus }) {
  const { label, tone } = ORDER_STATES[status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Orders, subscriptions, refunds, revenue by day, and what the last comparison found. */
export function BillingScreen() {
  const { data, error, reload } = useResource<AdminBilling>(ADMIN_BILLING_PATH, {
    failure: "The purchases could not be loaded.",
  });
  return (
    <>
      <PageHeading title="Billing" />
      {error && !data && <LoadFailure message={error} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Differences comparison={data.comparison} onCompared={() => void reload()} />
          <Revenue days={data.revenue} />
          <Orders orders={data.orders} />
          <Subscriptions subscriptions={data.subscriptions} />
          <Reversals reversals={data.reversals} />
        </div>
      )}
    </>
  );
}

function Differences({
  comparison,
  onCompared,
}: {
  comparison: AdminBilling["comparison"];
  onCompared: () => void;
}) {
  const [isBusy, setIsBusy] = useState(false);
  function compare() {
    setIsBusy(true);
    sendJson("POST", `${ADMIN_BILLING_PATH}/comparison`, {})
      .then(onCompared)
      .catch((error: unknown) =>
        toast.error("Error", { description: messageOf(error, "The comparison failed.") }),
      )
      .finally(() => setIsBusy(false));
  }
  const differences = comparison?.differences ?? [];
  return (
    <section aria-label="Differences" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Differences</h2>
        <Button isLoading={isBusy} onClick={compare}>
          Compare now
        </Button>
      </div>
      <Panel className="max-h-96 overflow-auto p-4 sm:p-6">
        <p className="text-muted text-sm">
          {comparison ? (
            <>
              Ledger, generations, orders and Stripe were compared <LocalTime at={comparison.at} />:{" "}
              {differences.length === 0 ? "no differences." : `${differences.length} differences.`}
            </>
          ) : (
            "Nothing was compared yet. It happens every six hours."
          )}{" "}
          Nothing is repaired automatically.
        </p>
        <ul className="mt-3 grid gap-2 text-sm">
          {differences.map(({ what, subject, detail }) => (
            <li key={`${what}-${subject}`} className="flex flex-wrap gap-x-3">
              <Badge tone="warn">{what.replaceAll("_", " ")}</Badge>
              <code className="break-all font-mono text-xs">{subject}</code>
              <span className="text-muted">{detail}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </section>
  );
}

function Revenue({ days }: { days: AdminBilling["revenue"] }) {
  return (
    <List
      title="Revenue by day"
      heads={["Day", "Payments", "Paid", "Refunded", "Net"]}
      isEmpty={days.length === 0}
    >
      {days.map((day) => (
        <Row key={day.day}>
          <Cell className="figures">{day.day}</Cell>
          <Cell className="figures">{day.payments}</Cell>
          <Cell className="figures">{formatDollars(day.paid_cents)}</Cell>
          <Cell className="figures">{formatDollars(day.refunded_cents)}</Cell>
          <Cell className="figures font-semibold">
            {day.paid_cents < day.refunded_cents ? "−" : ""}
            {formatDollars(Math.abs(day.paid_cents - day.refunded_cents))}
          </Cell>
        </Row>
      ))}
    </List>
  );
}

function Orders({ orders }: { orders: AdminBilling["orders"] }) {
  return (
    <List
      title="Orders"
      heads={["Account", "What", "Price", "Status", "When"]}
      isEmpty={orders.length === 0}
    >
      {orders.map((order) => (
        <Row key={order.id}>
          <Cell>
            <Owner id={order.account_id} email={order.email} />
          </Cell>
          <Cell className="whitespace-nowrap">
            {order.plan ? planOf(order.plan).title : `${formatCredits(order.credits)} credits`}
          </Cell>
          <Cell className="figures">
            <PaidAmount cents={order.amount_cents} refundedCents={order.refunded_cents} />
          </Cell>
          <Cell>
            <State status={order.status} />
          </Cell>
          <Cell className="whitespace-nowrap">
            <LocalTime at={order.created_at} />
          </Cell>
        </Row>
      ))}
    </List>
  );
}

function Subscriptions({ subscriptions }: { subscriptions: AdminBilling["subscriptions"] }) {
  return (
    <List
      title="Subscriptions"
      heads={["Account", "Plan", "Status", "Period ends"]}
      isEmpty={subscriptions.length === 0}
    >
      {subscriptions.map((one) => (
        <Row key={one.id}>
          <Cell>
            <Owner id={one.account_id} email={one.email} />
          </Cell>
          <Cell>{one.plan ? planOf(one.plan).title : "–"}</Cell>
          <Cell>
            <Badge tone={one.status === "active" ? "good" : "plain"}>
              {one.cancel_at_period_end ? "ends with its period" : one.status.replaceAll("_", " ")}
            </Badge>
          </Cell>
          <Cell className="whitespace-nowrap">
            {one.renews_at ? <LocalTime at={one.renews_at} /> : "–"}
          </Cell>
        </Row>
      ))}
    </List>
  );
}

function Reversals({ reversals }: { reversals: AdminBilling["reversals"] }) {
  return (
    <List
      title="Refunds and disputes"
      heads={["What", "Amount", "Detail", "When"]}
      isEmpty={reversals.length === 0}
    >
      {reversals.map((one) => (
        <Row key={one.id}>
          <Cell className="min-w-44">
            <Badge tone={one.kind === "refund" ? "warn" : "bad"}>{one.kind}</Badge>{" "}
            <code className="break-all font-mono text-xs">{one.id}</code>
          </Cell>
          <Cell className="figures">{formatDollars(one.cents)}</Cell>
          <Cell>{one.detail}</Cell>
          <Cell className="whitespace-nowrap">
            <LocalTime at={one.at} />
          </Cell>
        </Row>
      ))}
    </List>
  );
}
