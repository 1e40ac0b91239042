import type { Billing, InvoiceView, OrderStatus, OrderView } from "#contract/billing";
import { planOf } from "#contract/plans";
import { formatCount } from "#lib/format";
import { Badge } from "#ui/badge";
import { EmptyState } from "#ui/empty-state";
import { LocalTime } from "#ui/local-time";
import { Panel } from "#ui/panel";
import { Cell, HeadCell, Row, Table } from "#ui/table";
import { PaidAmount } from "./amount";
import { formatLongDay } from "./dates";
import { ORDER_STATES } from "./order-states";

interface Line {
  id: string;
  at: string;
  what: string;
  note: string | null;
  cents: number;
  status: OrderStatus;
  refundedCents: number;
  url: string | null;
}

const describe = ({ plan, credits }: Pick<OrderView, "plan" | "credits">) =>
  plan
    ? `${planOf(plan).title}, ${formatCount(credits)} credits`
    : `${formatCount(credits)} credits`;

/** An order may have many payments; each has its own state. */
function statusOf({ amount_cents: paid, refunded_cents: refunded }: InvoiceView): OrderStatus {
  if (refunded === 0) return "paid";
  return refunded >= paid ? "refunded" : "partially_refunded";
}

function lineOfInvoice(invoice: InvoiceView, orders: readonly OrderView[]): Line {
  const order = orders.find(({ id }) => id === invoice.order_id);
  const { period } = invoice;
  return {
    id: invoice.id,
    at: invoice.paid_at,
    what: describe(invoice),
    note: period ? `${formatLongDay(period.start)} to ${formatLongDay(period.end)}` : null,
    cents: invoice.amount_cents,
    status: order?.status === "disputed" ? "disputed" : statusOf(invoice),
    refundedCents: invoice.refunded_cents,
    url: invoice.url,
  };
}

/** Payments, and the orders that brought none, newest first. */
function linesOf({ orders, invoices }: Billing): Line[] {
  const paid = new Set(invoices.map((invoice) => invoice.order_id));
  const unpaid = orders
    .filter(({ id, status }) => !paid.has(id) && status !== "expired")
    .map((order) => ({
      ...{ id: order.id, at: order.created_at, what: describe(order), note: null },
      ...{ cents: order.amount_cents, status: order.status, refundedCents: 0, url: null },
    }));
  return [...invoices.map((invoice) => lineOfInvoice(invoice, orders)), ...unpaid].sort((a, b) =>
    a.at < b.at ? 1 : -1,
  );
}

/** What was paid for, each with its invoice or receipt. */
export function OrderList({ billing }: { billing: Billing }) {
  const lines = linesOf(billing);
  return (
    <section aria-labelledby="invoices" className="grid gap-4">
      <h2 id="invoices" className="text-xl">
        Invoices
      </h2>
      <Panel className="overflow-hidden">
        {lines.length === 0 ? (
          <EmptyState title="Nothing bought yet">
            Plans and credits that you buy will be listed here, each with its receipt.
          </EmptyState>
        ) : (
          <Table label="Invoices">
            <thead>
              <tr>
                <HeadCell>What</HeadCell>
                <HeadCell className="text-right">Price</HeadCell>
                <HeadCell>Status</HeadCell>
                <HeadCell className="max-sm:hidden">When</HeadCell>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <OrderLine key={line.id} line={line} />
              ))}
            </tbody>
          </Table>
        )}
      </Panel>
    </section>
  );
}

function OrderLine({ line }: { line: Line }) {
  const { label, tone } = ORDER_STATES[line.status];
  return (
    <Row>
      <Cell className="w-full min-w-36">
        {line.what}
        {line.note && <span className="block text-faint text-xs">{line.note}</span>}
        <time dateTime={line.at} className="block text-faint text-xs sm:hidden">
          <LocalTime at={line.at} />
        </time>
        {line.url && (
          <a
            href={line.url}
            className="block w-fit text-signal-text text-xs underline underline-offset-4"
          >
            Receipt
          </a>
        )}
      </Cell>
      <Cell className="figures text-right font-semibold">
        <PaidAmount cents={line.cents} refundedCents={line.refundedCents} />
      </Cell>
      <Cell>
        <Badge tone={tone}>{label}</Badge>
      </Cell>
      <Cell className="whitespace-nowrap max-sm:hidden">
        <time dateTime={line.at}>
          <LocalTime at={line.at} />
        </time>
      </Cell>
    </Row>
  );
}
