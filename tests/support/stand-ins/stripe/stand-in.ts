import { vi } from "vitest";

/** A request as Stripe received it. */
export interface StripeCall {
  method: string;
  path: string;
  /** The fields of its form and of its address, by Stripe's names such as `metadata[order_id]`. */
  fields: Record<string, string>;
  idempotencyKey: string | null;
}

const CREATED: Record<string, string> = {
  "/v1/prices": "price_1",
  "/v1/customers": "cus_1",
  "/v1/billing_portal/configurations": "bpc_1",
};

/**
 * Stripe's API as far as it is used, in place of `fetch`: what is created has an id, the same
 * idempotency key gets the same answer, and lists are empty until something was created.
 */
export class StripeStandIn {
  readonly calls: StripeCall[] = [];
  /** How every further request that changes something is refused; null for not at all. */
  refusal: { status: number; code: string } | null = null;
  /** The paths at which alone something is refused; null for all. */
  refusedPaths: readonly string[] | null = null;
  /** Whether what is asked for is refused as well. */
  unreadable = false;
  /** Customers that Stripe does not know. */
  readonly goneCustomers = new Set<string>();
  /** What happens while a page is being opened, once. */
  whileOpening: (() => Promise<unknown>) | null = null;
  /** The ids of the pages that were opened, the first one first. */
  readonly pages: string[] = [];
  private readonly answers = new Map<string, unknown>();
  private readonly known = new Map<string, unknown>();
  private readonly created = new Map<string, { id: string }[]>();

  install(): void {
    vi.spyOn(globalThis, "fetch").mockImplementation((input, init) =>
      this.answer(new Request(input, init)),
    );
  }

  /** Sets what a request such as `GET /v1/subscriptions/sub_1` gets. */
  give(request: string, answer: unknown): void {
    this.known.set(request, answer);
  }

  /** The calls that change something. */
  get writes(): StripeCall[] {
    return this.calls.filter(({ method }) => method !== "GET");
  }

  private async answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const form = new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()));
    const fields = Object.fromEntries([...searchParams, ...form]);
    const idempotencyKey = request.headers.get("idempotency-key");
    const { method } = request;
    this.calls.push({ method, path: pathname, fields, idempotencyKey });
    const given = this.known.get(`${method} ${pathname}`);
    if (method === "GET" && this.unreadable) return refuse({ status: 403, code: "forbidden" });
    if (method === "GET") return Response.json(given ?? this.read(pathname));
    if (this.refusal && (this.refusedPaths?.includes(pathname) ?? true)) {
      return refuse(this.refusal);
    }
    if (this.goneCustomers.has(fields.customer ?? "")) {
      return refuse({ status: 400, code: "resource_missing", param: "customer" });
    }
    if (given) return Response.json(given);
    if (pathname === "/v1/checkout/sessions") {
      const during = this.whileOpening;
      this.whileOpening = null;
      await during?.();
    }
    const known = this.answers.get(idempotencyKey ?? "");
    const answer = known ?? this.write(pathname, fields);
    if (idempotencyKey) this.answers.set(idempotencyKey, answer);
    return Response.json(answer);
  }

  private read(path: string): unknown {
    return { object: "list", url: path, has_more: false, data: this.created.get(path) ?? [] };
  }

  private write(path: string, fields: Record<string, string>): unknown {
    const count = this.calls.length;
    if (path === "/v1/checkout/sessions") {
      const id = `cs_${this.pages.length + 1}`;
      this.pages.push(id);
      return { id, url: `https://checkout.stripe.test/${id}` };
    }
    if (path === "/v1/billing_portal/sessions") {
      return { id: `bps_${count}`, url: "https://billing.stripe.test/" };
    }
    const purpose = fields["metadata[purpose]"];
    const made = {
      id: fields.id ?? CREATED[path] ?? `id_${count}`,
      ...(purpose ? { metadata: { purpose } } : {}),
    };
    this.created.set(path, [...(this.created.get(path) ?? []), made]);
    return made;
  }
}

function refuse({ status, ...why }: { status: number; code: string; param?: string }): Response {
  const error = { type: "invalid_request_error", ...why, message: `refused: ${why.code}` };
  return Response.json({ error }, { status });
}
