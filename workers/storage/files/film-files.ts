/** A film of an account's. */
export interface FilmPlace {
  accountId: string;
  filmId: string;
}

/** What is stored beside a film's document. */
export interface StoredFilmFile {
  filmId: string;
  name: string;
  bytes: number;
  /** Milliseconds since 1970. */
  storedAt: number;
}

/** A picture with its media type. */
interface StoredImage {
  bytes: ArrayBuffer;
  contentType: string;
}

/** The files that belong to films and have no address of their own: recognised words, versions, posters. */
export interface FilmFiles {
  put(place: FilmPlace, name: string, text: string): Promise<void>;
  putImage(
    place: FilmPlace,
    name: string,
    image: { bytes: Uint8Array; contentType: string },
  ): Promise<void>;
  /** A picture; null where it is gone. */
  readImage(place: FilmPlace, name: string): Promise<StoredImage | null>;
  /** The text of a file; null where it is gone. */
  read(place: FilmPlace, name: string): Promise<string | null>;
  /** All files of an account's films, or of one of them. */
  list(of: { accountId: string; filmId?: string }): Promise<StoredFilmFile[]>;
  delete(place: FilmPlace, names: readonly string[]): Promise<void>;
  /** Removes all files of an account's films, or of one of them. */
  clear(of: { accountId: string; filmId?: string }): Promise<void>;
  /** Some films that have files, from a place among the ids of accounts on; and of the first one from a film on. */
  some(after: FilmPlace, limit: number): Promise<FilmPlace[]>;
}

/** How the keys of such files begin. No address leads there. */
const ROOT = "films/";
/** So many keys R2 lists and deletes at once. */
const AT_ONCE = 1000;

const folderOf = ({ accountId, filmId }: { accountId: string; filmId?: string }) =>
  `${ROOT}${accountId}/${filmId === undefined ? "" : `${filmId}/`}`;
const keyOf = (place: FilmPlace, name: string) => `${folderOf(place)}${name}`;

function placeOf(key: string): FilmPlace & { name: string } {
  const [accountId = "", filmId = "", ...rest] = key.slice(ROOT.length).split("/");
  return { accountId, filmId, name: rest.join("/") };
}

/** Keeps files of films beside the inputs, below the film that they belong to. */
export function createFilmFiles(bucket: R2Bucket): FilmFiles {
  const listAll = async (prefix: string): Promise<R2Object[]> => {
    const all: R2Object[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await bucket.list({ prefix, limit: AT_ONCE, ...(cursor ? { cursor } : {}) });
      all.push(...page.objects);
      if (!page.truncated) return all;
      cursor = page.cursor;
    }
  };
  return {
    async put(place, name, text) {
      const httpMetadata = { contentType: "application/json" };
      await bucket.put(keyOf(place, name), text, { httpMetadata });
    },
    async putImage(place, name, { bytes, contentType }) {
      await bucket.put(keyOf(place, name), bytes, { httpMetadata: { contentType } });
    },
    async readImage(place, name) {
      const found = await bucket.get(keyOf(place, name));
      const contentType = found?.httpMetadata?.contentType;
      return found && contentType ? { bytes: await found.arrayBuffer(), contentType } : null;
    },
    async read(place, name) {
      return (await (await bucket.get(keyOf(place, name)))?.text()) ?? null;
    },
    async list(of) {
      return (await listAll(folderOf(of))).map(({ key, size, uploaded }) => {
        const { filmId, name } = placeOf(key);
        return { filmId, name, bytes: size, storedAt: uploaded.getTime() };
      });
    },
    async delete(place, names) {
      if (names.length > 0) await bucket.delete(names.map((name) => keyOf(place, name)));
    },
    async clear(of) {
      const keys = (await listAll(folderOf(of))).map(({ key }) => key);
      for (let from = 0; from < keys.length; from += AT_ONCE)
        await bucket.delete(keys.slice(from, from + AT_ONCE));
    },
    async some(after, limit) {
      const startAfter = `${ROOT}${after.accountId}`;
      const { objects } = await bucket.list({ prefix: ROOT, startAfter, limit });
      const [first] = objects;
      if (!first) return [];
      // An account may have more files than are listed at once: some of its films are seen from within.
      const prefix = folderOf({ accountId: placeOf(first.key).accountId });
      const within = { prefix, startAfter: `${prefix}${after.filmId}`, limit };
      objects.push(...(await bucket.list(within)).objects);
      const films = new Map<string, FilmPlace>();
      for (const { key } of objects) {
        const { accountId, filmId } = placeOf(key);
        films.set(filmId, { accountId, filmId });
      }
      return [...films.values()];
    },
  };
}
