import { afterEach, beforeEach, vi } from "vitest";
import { hostSignIn, sessionState } from "#lib/session";

/** Has each test of a file begin with a session, and with a screen that can show the sign-in. */
export function hostSignInForTests(): void {
  let unhost: () => void;

  beforeEach(() => {
    unhost = hostSignIn();
    sessionState.set("valid");
  });

  afterEach(() => {
    unhost();
  });
}

/** A call that is counted, and whose answers the test gives. */
export function answeredByHand<T>() {
  const answers: PromiseWithResolvers<T>[] = [];
  const ask = vi.fn(() => {
    const answer = Promise.withResolvers<T>();
    answers.push(answer);
    return answer.promise;
  });
  return { ask, answers };
}
