import { expect, it, vi } from "vitest";
import type { DeletedMany } from "#contract/history";
import { sendJson } from "#lib/api";
import { sendAll } from "./send-all";

vi.mock("#lib/api", () => ({ sendJson: vi.fn() }));

it("goes on with the cursor until none comes, and keeps what was done before a failure", async () => {
  const send = vi.mocked(sendJson);
  send
    .mockResolvedValueOnce({ deleted: 800, next_cursor: "a" })
    .mockResolvedValueOnce({ deleted: 3 })
    .mockResolvedValueOnce({ deleted: 800, next_cursor: "b" })
    .mockRejectedValueOnce(new Error("no connection"));
  let deleted = 0;
  const add = (answer: DeletedMany) => {
    deleted += answer.deleted;
  };
  const body = { filter: { q: "boat" } };
  await sendAll<DeletedMany>("POST", "/api/generations/delete", body, add);
  expect(deleted).toBe(803);
  expect(send.mock.calls.map(([, , sent]) => sent)).toEqual([body, { ...body, cursor: "a" }]);
  await expect(
    sendAll<DeletedMany>("POST", "/api/generations/delete", body, add),
  ).rejects.toThrow();
  expect(deleted).toBe(1603);
});
