import { afterEach, expect, it, vi } from "vitest";
import { openFilmFile } from "./film-file";

afterEach(() => vi.unstubAllGlobals());

/** A private file system whose writes answer `written`. */
function stubFolder(written: (length: number) => number) {
  const access = { write: ({ length }: Uint8Array) => written(length), flush() {}, close() {} };
  const handle = { createSyncAccessHandle: async () => access, getFile: async () => new Blob() };
  const folder = {
    getDirectoryHandle: async () => folder,
    getFileHandle: async () => handle,
    async *keys() {},
  };
  vi.stubGlobal("navigator", { storage: { getDirectory: async () => folder } });
}

async function write(): Promise<void> {
  const { target } = await openFilmFile("mp4");
  const writer = (
    target as unknown as { _writable: WritableStream<unknown> }
  )._writable.getWriter();
  await writer.write({ type: "write", data: new Uint8Array(9), position: 0 });
}

// Chrome answers a number of an error (-8) without its sign.
it.each([0, 5, 2 ** 32 - 8])(
  "a file that a full disk cut to %i bytes is not accepted as a whole film",
  async (few) => {
    stubFolder(() => few);
    await expect(write()).rejects.toMatchObject({ name: "QuotaExceededError" });
  },
);

it("a whole file is accepted", async () => {
  stubFolder((length) => length);
  await expect(write()).resolves.toBeUndefined();
});
