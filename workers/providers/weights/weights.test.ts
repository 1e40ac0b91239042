import { expect, it } from "vitest";
import { createWeightsHosts } from "./index";

const MB = 1024 ** 2;

it("counts the bytes where their length is not announced", async () => {
  const piece = new Uint8Array(4 * MB);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += piece.length;
      controller.enqueue(piece);
    },
  });
  const hosts = createWeightsHosts({
    hosts: ["weights.example"],
    fetch: async () => new Response(body),
  });
  const how = { partBytes: 8 * MB, totalMs: 60_000 };
  const file = await hosts.open("https://weights.example/mug.safetensors", how);
  let taken = 0;
  const take = async () => {
    for await (const part of file.parts) taken += part.length;
  };
  await expect(take()).rejects.toMatchObject({ reason: "payload_too_large" });
  expect(taken).toBeLessThanOrEqual(500 * MB);
  expect(sent).toBeLessThan(520 * MB);
});
