import { describe, expect, it } from "vitest";
import { clearedHint, sessionHint } from "./session-hint";

const session =
  "better-auth.session_token=abc.def%3D; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax";

describe("the session hint", () => {
  it("is set with the session, for as long, without naming anyone", () => {
    expect(sessionHint([session], false)).toBe("signed_in=1; Max-Age=604800; Path=/; SameSite=Lax");
    expect(sessionHint(["a=b; Max-Age=5", `__Secure-${session}; Secure`], true)).toBe(
      "signed_in=1; Max-Age=604800; Path=/; SameSite=Lax; Secure",
    );
  });

  it("ends with the browser where the session does", () => {
    expect(sessionHint(["better-auth.session_token=abc; Path=/"], false)).toBe(
      "signed_in=1; Path=/; SameSite=Lax",
    );
  });

  it("is cleared with the session", () => {
    const cleared = "better-auth.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax";
    expect(sessionHint([cleared], false)).toBe(clearedHint(false));
    expect(clearedHint(false)).toBe("signed_in=; Max-Age=0; Path=/; SameSite=Lax");
  });

  it("follows the last cookie of the session", () => {
    const cleared = "better-auth.session_token=; Max-Age=0; Path=/";
    expect(sessionHint([cleared, session], false)).toMatch(/^signed_in=1;/);
    expect(sessionHint([session, cleared], false)).toMatch(/^signed_in=;/);
  });

  it("is kept where the answer does not change the session", () => {
    expect(sessionHint([], true)).toBeNull();
    expect(sessionHint(["better-auth.state=x; Max-Age=300", "session_token=x"], true)).toBeNull();
  });
});
