import { expect, vi } from "vitest";
import type { Credits } from "#contract/ledger";
import { type Account, signUp } from "./client";
import { signUpAdmin } from "./people";
import { registerModel } from "./register-model";
import { StandIn } from "./stand-ins/replicate/in-workerd";

/** Where administrators list, cancel and release generations. */
export const GENERATIONS = "/api/admin/generations";

/**
 * An administrator, a creator with the starting credits, and the model `acme` (5 credits) at a
 * stand-in of Replicate that ends nothing before it is asked to.
 */
export async function createScene() {
  const standIn = new StandIn();
  standIn.install();
  const [admin, creator] = await Promise.all([signUpAdmin(), signUp()]);
  await registerModel("acme", undefined, "text_to_image");
  return {
    admin,
    creator,
    standIn,
    start: () => start(creator),
    credits: async () => (await creator.call("/api/credits")).json<Credits>(),
    holdBack: (matches: (request: Request) => boolean) => holdBack(standIn, matches),
  };
}

export type Scene = Awaited<ReturnType<typeof createScene>>;

/** True for the request that submits a generation. */
export const isSubmission = (request: Request): boolean =>
  request.method === "POST" && request.url.includes("/models/");

/** Starts a generation of the creator's and gives its id. */
async function start(creator: Account): Promise<string> {
  const answer = await creator.post("/api/start-text-to-image-generation", {
    prompt: "a boat",
    model: "acme",
  });
  expect(answer.status).toBe(202);
  return (await answer.json<{ predictionId: string }>()).predictionId;
}

/** Holds what the provider answers to some requests back until it is released. */
function holdBack(standIn: StandIn, matches: (request: Request) => boolean) {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let arrived = 0;
  standIn.rules.push(async (request) => {
    if (!matches(request)) return undefined;
    arrived += 1;
    await held;
    return undefined;
  });
  return { letGo, arrival: () => vi.waitUntil(() => arrived > 0, { timeout: 20_000 }) };
}
