import { AppError } from "../../app-error";
import { endSubscriptions } from "../plans";
import { type ReceiveDeps, receiveEvent } from "../receive-event";

export type SandboxDeps = ReceiveDeps;

/** An event as the sandbox makes it. */
export interface SandboxEvent {
  /** Names what happened: the same event is delivered once. */
  name: string;
  type: string;
  object: unknown;
  /** Seconds since 1970. */
  created: number;
}

/**
 * Sends an event the way that Stripe's arrive: signed, and through the same verification and handler.
 * @throws {AppError} `not_found` where payments are real.
 */
export async function deliver(
  deps: SandboxDeps,
  origin: string,
  { name, type, object, created }: SandboxEvent,
): Promise<void> {
  const sign = deps.payments?.sign;
  if (!sign) throw new AppError("not_found", "This address was not found.");
  const rawBody = JSON.stringify({
    id: `evt_sandbox_${name}`,
    object: "event",
    api_version: "2026-10-28.endive",
    created,
    livemode: false,
    type,
    data: { object },
  });
  const delivery = { rawBody, signature: await sign(rawBody), origin };
  const { startedPlan } = await receiveEvent(deps, delivery);
  if (startedPlan) await endSubscriptions(deps);
}
