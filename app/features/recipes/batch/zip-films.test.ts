import { describe, expect, it } from "vitest";
import { type BatchFilm, zipFilms } from "./zip-films";

describe("the archive of a batch", () => {
  const films: BatchFilm[] = [1, 2, 3].map((n) => ({ n, filmId: `f${n}`, name: `Film ${n}` }));
  const memory = () => {
    const chunks: Uint8Array[] = [];
    const state = { isDiscarded: false };
    return {
      ...{ chunks, state },
      target: new WritableStream<Uint8Array>({ write: (chunk) => void chunks.push(chunk) }),
      finish: async () => new Blob([]),
      discard: async () => {
        state.isDiscarded = true;
      },
    };
  };
  const text = (chunks: Uint8Array[]) =>
    chunks.map((chunk) => new TextDecoder("latin1").decode(chunk)).join("");

  it("has each film that could be exported, and names the others", async () => {
    const store = memory();
    const released: number[] = [];
    const missing = await zipFilms(films, store, {
      signal: new AbortController().signal,
      onProgress: () => undefined,
      async exportFilm({ n }) {
        if (n === 2) throw new Error("This browser cannot make films");
        const file = new File([`content ${n}`], `0${n} Film.mp4`);
        return { file, release: async () => void released.push(n) };
      },
    });
    expect(missing).toEqual([{ name: "Film 2", reason: "This browser cannot make films" }]);
    expect(released).toEqual([1, 3]);
    const zip = text(store.chunks);
    for (const part of ["01 Film.mp4", "content 1", "03 Film.mp4", "content 3"])
      expect(zip).toContain(part);
    expect(zip).not.toContain("02 Film.mp4");
  });

  it("is not left half written when it is stopped, or where no film could be exported", async () => {
    const store = memory();
    const stop = new AbortController();
    const making = zipFilms(films, store, {
      signal: stop.signal,
      onProgress: () => undefined,
      async exportFilm(_, { signal }) {
        stop.abort(new Error("stopped"));
        signal.throwIfAborted();
        throw new Error("never");
      },
    });
    await expect(making).rejects.toThrow("stopped");
    expect(store.state.isDiscarded).toBe(true);
    const lost = zipFilms(films, memory(), {
      ...{ signal: new AbortController().signal, onProgress: () => undefined },
      exportFilm: async () => Promise.reject(new Error("No encoder")),
    });
    await expect(lost).rejects.toThrow("No encoder");
  });
});
