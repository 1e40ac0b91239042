import * as z from "zod";
import { declareAt } from "./declare";

const received = z.object({ received: z.boolean() });

export const callbackCalls = declareAt("provider", {
  "POST /api/callbacks/stripe": {
    summary: "Takes a signed event of Stripe's.",
    headers: { "Stripe-Signature": "Proves that the event is Stripe's." },
    body: { type: "application/json" },
    answers: { 200: received },
    errors: ["invalid_event_signature", "payload_too_large", "provider_not_configured"],
  },
  "POST /api/callbacks/:provider/:id": {
    summary: "Takes a provider's signed news of a generation.",
    body: { type: "application/json" },
    answers: { 200: received },
    errors: ["invalid_signature", "payload_too_large", "malformed_request", "unavailable"],
  },
});
