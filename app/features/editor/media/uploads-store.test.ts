import { expect, it, vi } from "vitest";
import { dropSending, sendings, sendUpload } from "./uploads-store";

const sent = vi.hoisted(() => new Map<string, () => void>());
vi.mock("#lib/upload-media", () => ({
  uploadMedia: ({ name }: File) =>
    new Promise((resolve) => sent.set(name, () => resolve({ key: name }))),
}));
vi.mock("#film/assets/probe-media", () => ({ probeMedia: async () => ({}) }));

const fileOf = (name: string) => new File(["a"], name, { type: "video/mp4" });

it("three files of a large drop go up at a time, and one that was stopped while it waited never does", async () => {
  const names = ["a", "b", "c", "d", "e"];
  const results = names.map((name) => sendUpload(fileOf(name)));
  await vi.waitFor(() => expect([...sent.keys()]).toEqual(["a", "b", "c"]), { timeout: 120_000 });
  dropSending(sendings.get().find(({ name }) => name === "d")?.id ?? "");
  sent.get("b")?.();
  await vi.waitFor(() => expect([...sent.keys()]).toEqual(["a", "b", "c", "e"]), {
    timeout: 120_000,
  });
  for (const end of sent.values()) end();
  expect(await Promise.all(results)).toEqual([
    { key: "a" },
    { key: "b" },
    { key: "c" },
    null,
    { key: "e" },
  ]);
  expect(sendings.get()).toEqual([]);
});
