import { describe, expect, it } from "vitest";
import { adminAdviceFor } from "./failure-advice";

describe("the advice to administrators about a failure", () => {
  it.each([
    ["provider_allowance", ["00:00 UTC", "Workers Paid"]],
    ["provider_no_credits", ["Top up", "spend limit"]],
    ["provider_agreement", ["Accept", "model's page"]],
    ["provider_no_model", ["address", "deactivate"]],
    ["provider_not_configured", ["AI binding", "AI_GATEWAY"]],
  ] as const)("says what to do at Cloudflare about %s", (code, words) => {
    const advice = adminAdviceFor(code, "workers-ai");
    for (const word of words) expect(advice).toContain(word);
  });

  it("names the provider and its setting where its credentials were refused", () => {
    const advice = adminAdviceFor("provider_not_configured", "fal");
    expect(advice).toContain("fal.ai");
    expect(advice).toContain("FAL_KEY");
    expect(advice).not.toContain("Cloudflare");
  });

  it("says nothing where an administrator can do nothing", () => {
    expect(adminAdviceFor("content_blocked", "workers-ai")).toBeNull();
    expect(adminAdviceFor(null, "fal")).toBeNull();
  });
});
