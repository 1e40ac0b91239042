import { expect, it } from "vitest";
import { auditLine } from "./audit-line";

it("a line of the audit log names who did what to whom, and when", () => {
  const actor = {
    ...{ id: "1", accountId: "1", name: "Ada", email: "ada@example.com", image: null },
    ...{ role: "admin" as const, emailVerified: true },
  };
  const act = {
    action: "role_changed" as const,
    target: "bob@example.com",
    before: { role: "creator" },
    after: { role: "admin" },
  };
  expect(auditLine({ clock: () => 5 }, actor, act)).toEqual({
    ...{ at: 5, actorId: "1", actorEmail: "ada@example.com" },
    ...act,
  });
});
