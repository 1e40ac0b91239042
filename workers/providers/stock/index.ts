import type { StockKind, StockProvider } from "#contract/stock";
import { parseReply } from "../caller";
import { BodySource } from "../files/body-source";
import { inParts } from "../files/in-parts";
import { announcedLength, recogniseImage } from "../files/read-file";
import { callOutside, OutboundError, openOutside } from "../outbound";
import type { ProviderFile } from "../provider";
import { pexels } from "./pexels";
import { pixabay } from "./pixabay";
import type { FoundItem, StockProtocol, StockRequest } from "./protocol";

const PROTOCOLS: Record<StockProvider, StockProtocol> = { pexels, pixabay };

/** For an answer of a library, and for a poster. Milliseconds. */
const ANSWER_MS = 8_000;
/** For a silence within a file, and for the whole of it. Milliseconds. */
const IDLE_MS = 15_000;
const FILE_MS = 90_000;
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
const MAX_POSTER_BYTES = 4 * 1024 * 1024;
/** How long an answer is used again, as Pixabay asks for. Seconds. */
const KEEP_SECONDS = 24 * 60 * 60;

export interface StockPart {
  items: FoundItem[];
  hasMore: boolean;
}

/** The file of a clip, on its way. */
export interface StockFile {
  bytes: number;
  /** Pieces of exactly the length that was asked for, but for the last. Throws OutboundError. */
  parts: AsyncIterable<Uint8Array<ArrayBuffer>>;
  /** Hangs up. Anyone who does not take all parts has to. */
  stop(): void;
}

/** A library that a key is set for. */
export interface StockLibrary {
  name: StockProvider;
  title: string;
  url: string;
  licence: string;
  /** @throws {OutboundError} where it does not answer, or not as documented. */
  search(kind: StockKind, wish: { q: string; page: number }): Promise<StockPart>;
  /** @returns null where it does not know the clip. @throws {OutboundError}. */
  find(kind: StockKind, id: string): Promise<FoundItem | null>;
  /** @param partBytes length of the pieces. @throws {OutboundError}. */
  download(url: string, partBytes: number): Promise<StockFile>;
  /** A poster; null for an address that is not one of this library's. @throws {OutboundError}. */
  poster(url: string): Promise<ProviderFile | null>;
}

export interface StockOptions {
  name: StockProvider;
  key: string;
  fetch: typeof fetch;
  /** Keeps answers to searches. */
  cache(): Promise<Cache>;
}

/** A library of stock clips behind our key, which never leaves the server. */
export function createStockLibrary({ name, key, fetch, cache }: StockOptions): StockLibrary {
  const protocol = PROTOCOLS[name];
  const { title, url, licence, fileHosts: hosts } = protocol;

  async function ask(kind: StockKind, wish: StockRequest): Promise<StockPart | null> {
    const { path, query, headers } = protocol.request(kind, wish, key);
    const answer = await callOutside(
      `https://${protocol.apiHost}${path}?${new URLSearchParams(query)}`,
      { headers },
      { hosts: [protocol.apiHost], timeoutMs: ANSWER_MS, maxBytes: MAX_ANSWER_BYTES, fetch },
    );
    // Pixabay answers 400 for a number that it does not know.
    if ("id" in wish && (answer.status === 404 || answer.status === 400)) return null;
    if (answer.status !== 200) throw new OutboundError("network", `status ${answer.status}`);
    try {
      return protocol.read(kind, parseReply(answer), "page" in wish ? wish.page : 1);
    } catch {
      throw new OutboundError("network", "an answer of another shape");
    }
  }

  return {
    ...{ name, title, url, licence },
    async search(kind, wish) {
      const asked = new URLSearchParams({ kind, q: wish.q.toLowerCase(), page: `${wish.page}` });
      const place = `https://stock.invalid/${name}?${asked}`;
      const kept = await (await cache()).match(place);
      if (kept) return kept.json<StockPart>();
      const part = (await ask(kind, wish)) ?? { items: [], hasMore: false };
      const headers = { "cache-control": `max-age=${KEEP_SECONDS}` };
      await (await cache()).put(place, Response.json(part, { headers }));
      return part;
    },
    async find(kind, id) {
      const found = await ask(kind, { id });
      return found?.items.find((item) => item.id === id) ?? null;
    },
    async download(address, partBytes) {
      const answer = await openOutside(address, {}, { hosts, timeoutMs: IDLE_MS, fetch });
      const source = new BodySource(answer, { idleMs: IDLE_MS, totalMs: FILE_MS });
      const first = answer.status === 200 ? await source.readUpTo(partBytes) : null;
      const bytes = announcedLength(answer.headers) ?? (source.ended ? first?.length : null);
      if (!first || !bytes) {
        answer.stop();
        throw new OutboundError("network", `status ${answer.status}, or of no length`);
      }
      return { bytes, parts: inParts(source, first, partBytes), stop: answer.stop };
    },
    async poster(address) {
      if (!isAt(hosts, address)) return null;
      const rules = { hosts, timeoutMs: ANSWER_MS, maxBytes: MAX_POSTER_BYTES, fetch };
      const { status, bytes } = await callOutside(address, {}, rules);
      return status === 200 ? recogniseImage(bytes) : null;
    },
  };
}

const isAt = (hosts: readonly string[], address: string) =>
  URL.canParse(address) && hosts.includes(new URL(address).hostname);
