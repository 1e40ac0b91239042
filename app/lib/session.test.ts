import { describe, expect, it, vi } from "vitest";
import { answeredByHand, hostSignInForTests } from "#support/hosted-sign-in";
import { ApiError } from "./api-error";
import { answerSignIn, readWithSession, sessionState, signInAgain, withSession } from "./session";

const refusal = () => new ApiError(401, "Unauthorized", null);

hostSignInForTests();

describe.each([
  ["a read", readWithSession],
  ["what is sent", withSession],
])("%s", (_name, call) => {
  it("is sent again, without the dialog, when it is refused after a sign-in that it preceded", async () => {
    const { ask: send, answers } = answeredByHand<string>();
    const result = call(send);
    const signedIn = signInAgain();
    answerSignIn(true);
    await signedIn;
    answers[0]?.reject(refusal());
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2), { timeout: 120_000 });
    expect(sessionState.get()).toBe("valid");
    answers[1]?.resolve("ok");
    expect(await result).toBe("ok");
  });

  it("passes on another error as it is", async () => {
    const gone = new ApiError(404, "Not Found", null);
    await expect(call(() => Promise.reject(gone))).rejects.toBe(gone);
    expect(sessionState.get()).toBe("valid");
  });
});

it("offers the dialog for a refused read, which fails", async () => {
  const refused = refusal();
  await expect(readWithSession(() => Promise.reject(refused))).rejects.toBe(refused);
  expect(sessionState.get()).toBe("asked");
});

it("holds back what is sent until someone signed in", async () => {
  const { ask: send, answers } = answeredByHand<string>();
  const result = withSession(send);
  answers[0]?.reject(refusal());
  await vi.waitFor(() => expect(sessionState.get()).toBe("asked"), { timeout: 120_000 });
  expect(send).toHaveBeenCalledTimes(1);
  answerSignIn(true);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2), { timeout: 120_000 });
  answers[1]?.resolve("ok");
  expect(await result).toBe("ok");
});

it("refuses what is sent when the dialog is put away", async () => {
  const refused = refusal();
  const result = withSession(() => Promise.reject(refused));
  await vi.waitFor(() => expect(sessionState.get()).toBe("asked"), { timeout: 120_000 });
  answerSignIn(false);
  await expect(result).rejects.toBe(refused);
  expect(sessionState.get()).toBe("over");
});
