import { describe, expect, it } from "vitest";
import { call, signUp } from "#support/client";

describe("pages of the API's own routes", () => {
  it("show the sandbox's portal to the one who is signed in", async () => {
    expect((await call("/sandbox/portal")).status).toBe(401);
    const creator = await signUp();
    const answer = await creator.call("/sandbox/portal");
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("You have no plan.");
  });

  it("say where to report a security problem", async () => {
    const answer = await call("/.well-known/security.txt");
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("Contact:");
  });
});
