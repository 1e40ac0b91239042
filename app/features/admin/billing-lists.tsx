import type { ReactNode } from "react";
import type { AdminBilling, OrderStatus } from "#contract/billing";
import { formatDollars } from "#contract/credit-prices";
import { planOf } from "#contract/plans";
import { formatCount } from "#lib/format";
import { Badge } from "#ui/badge";
import { EmptyState } from "#ui/empty-state";
import { LocalTime } from "#ui/local-time";
import { Panel } from "#ui/panel";
import { Cell, HeadCell, Row, Table } from "#ui/table";
import { PaidAmount } from "../billing/amount";
import { ORDER_STATES } from "../billing/order-states";
import { OwnerLink } from "./owner-link";

/** Revenue by day, orders, subscriptions, refunds and disputes. */
export function BillingLists({ billing }: { billing: AdminBilling }) {
  return (
    <>
      <Revenue days={billing.revenue} />
      <Orders orders={billing.orders} />
      <Subscriptions subscriptions={billing.subscriptions} />
      <Reversals reversals={billing.reversals} />
    </>
  );
}

/** A titled list, or its text while it is empty. */
function List({
  title,
  heads,
  isEmpty,
  children,
}: {
  title: string;
  heads: readonly string[];
  isEmpty: boolean;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-xl">{title}</h2>
      <Panel className="max-h-[32rem] overflow-auto">
        {isEmpty ? (
          <EmptyState title="Nothing yet">New entries appear here.</EmptyState>
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

function State({ status }: { status: OrderStatus }) {
  const { label, tone } = ORDER_STATES[status];
  return <Badge tone={tone}>{label}</Badge>;
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
            <OwnerLink owner={{ id: order.account_id, email: order.email }} />
          </Cell>
          <Cell className="whitespace-nowrap">
            {order.plan ? planOf(order.plan).title : `${formatCount(order.credits)} credits`}
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
            <OwnerLink owner={{ id: one.account_id, email: one.email }} />
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
