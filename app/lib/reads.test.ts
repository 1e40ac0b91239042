import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { expect, it, vi } from "vitest";
import { answeredByHand, hostSignInForTests } from "#support/hosted-sign-in";
import { SIGN_IN_PATH } from "./next-path";
import { visitedFirst } from "./reads";
import { answerSignIn, sessionState, signInAgain } from "./session";

const ledToSignIn = () =>
  new Response(null, { status: 302, headers: { location: `${SIGN_IN_PATH}&next=%2Fdashboard` } });

/** A screen's loader whose answers the test gives. */
function screen(pathname: string) {
  const { ask: serverLoader, answers } = answeredByHand<unknown>();
  const request = new Request(`http://localhost${pathname}`);
  const args = { request, serverLoader, params: {} } as unknown as ClientLoaderFunctionArgs;
  return { answers, serverLoader, given: visitedFirst(args) };
}

hostSignInForTests();

it("a screen whose loader finds no session waits for the sign-in and is loaded again", async () => {
  const { answers, serverLoader, given } = screen("/dashboard/settings");
  answers[0]?.reject(ledToSignIn());
  await vi.waitFor(() => expect(sessionState.get()).toBe("asked"), { timeout: 120_000 });
  expect(serverLoader).toHaveBeenCalledTimes(1);
  answerSignIn(true);
  await vi.waitFor(() => expect(serverLoader).toHaveBeenCalledTimes(2), { timeout: 120_000 });
  answers[1]?.resolve({ reads: {} });
  expect(await given).toEqual({ reads: {} });
});

it("a screen whose loader began before a sign-in and is refused after it is loaded again without the dialog", async () => {
  const { answers, serverLoader, given } = screen("/dashboard/billing");
  const signedIn = signInAgain();
  answerSignIn(true);
  await signedIn;
  answers[0]?.reject(ledToSignIn());
  await vi.waitFor(() => expect(serverLoader).toHaveBeenCalledTimes(2), { timeout: 120_000 });
  expect(sessionState.get()).toBe("valid");
  answers[1]?.resolve({ reads: {} });
  expect(await given).toEqual({ reads: {} });
});

it("a screen whose loader finds no session is refused when the dialog is put away", async () => {
  const { answers, given } = screen("/dashboard/history");
  const refusal = ledToSignIn();
  answers[0]?.reject(refusal);
  await vi.waitFor(() => expect(sessionState.get()).toBe("asked"), { timeout: 120_000 });
  answerSignIn(false);
  await expect(given).rejects.toBe(refusal);
});
