import type { OrderStatus } from "#contract/billing";
import type { StateLabel } from "#ui/badge";

/** How each state of an order reads. */
export const ORDER_STATES: Record<OrderStatus, StateLabel> = {
  pending: { label: "Not paid yet", tone: "plain" },
  paid: { label: "Paid", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
  expired: { label: "Expired", tone: "plain" },
  partially_refunded: { label: "Partly refunded", tone: "warn" },
  refunded: { label: "Refunded", tone: "warn" },
  disputed: { label: "Disputed", tone: "bad" },
  mismatch: { label: "Under review", tone: "bad" },
};
