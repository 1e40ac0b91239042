import useSWR from "swr";
import useSWRInfinite from "swr/infinite";
import { toast } from "#ui/toast";
import { requestJson } from "./api";
import { messageOf } from "./api-error";
import { isFresh, isKnown, type Page } from "./reads";

interface ResourceOptions {
  /** The sentence for a reason that no one can do anything about. */
  failure: string;
  /** Read again and again while the page is in sight; 0 for not. Milliseconds. */
  everyMs?: number;
  /** Reports a failure in a toast of this title, too. */
  toastTitle?: string;
}

const read = <T>(path: string) => requestJson<T>(path);

/** What both hooks ask of SWR: what the loader gave is shown, and read again when it has aged. */
function settingsOf(path: string | null, options: ResourceOptions) {
  return {
    refreshInterval: options.everyMs ?? 0,
    revalidateIfStale: path === null || !isFresh(path),
    shouldRetryOnError: false,
    keepPreviousData: true,
    onError() {
      if (options.toastTitle) toast.error(options.toastTitle, { description: options.failure });
    },
  };
}

export interface Resource<T> {
  /** Undefined until it was read once. */
  data: T | undefined;
  /** What to tell about the last attempt, or null when it went well. */
  error: string | null;
  isLoading: boolean;
  /** Reads it again. */
  reload: () => Promise<unknown>;
  /** Shows a change at once; it is not read again. */
  change: (data: T) => void;
}

/**
 * Something that the API gives: first what the screen's loader read under the same address, and
 * read again when the page comes back into sight.
 * @param path null reads nothing yet.
 */
export function useResource<T>(path: string | null, options: ResourceOptions): Resource<T> {
  const { data, error, isLoading, mutate } = useSWR<T, unknown>(
    path,
    read,
    settingsOf(path, options),
  );
  return {
    data,
    error: error ? messageOf(error, options.failure) : null,
    isLoading: isLoading && path !== null && !isKnown(path),
    reload: () => mutate(),
    change: (next) => void mutate(next, { revalidate: false }),
  };
}

interface PagesOptions<Item> extends ResourceOptions {
  /** Makes a page of an answer that is not one yet. */
  pageOf?: (answer: Item[]) => Page<Item>;
}

export interface Pages<Item> {
  /** Undefined until the first page was read. */
  items: Item[] | undefined;
  error: string | null;
  /** Whether there is more. */
  hasMore: boolean;
  /** The first page of this address is on its way; `items` may be those of another. */
  isLoading: boolean;
  isLoadingMore: boolean;
  /** Something of it is being read, the first time or again. */
  isReading: boolean;
  loadMore: () => void;
  reload: () => Promise<unknown>;
  /** Shows changed items at once; nothing is read again. */
  change: (next: (item: Item) => Item) => void;
}

/**
 * A list that the API gives page by page; its first page may come with the screen.
 * @param path without `cursor`; null reads nothing yet.
 */
export function usePages<Item>(path: string | null, options: PagesOptions<Item>): Pages<Item> {
  const keyOf = (index: number, previous: Page<Item> | null) => {
    if (path === null || (index > 0 && !previous?.next_cursor)) return null;
    if (index === 0) return path;
    const cursor = encodeURIComponent(previous?.next_cursor ?? "");
    return `${path}${path.includes("?") ? "&" : "?"}cursor=${cursor}`;
  };
  const { pageOf } = options;
  const reading = useSWRInfinite<Page<Item>, unknown>(
    keyOf,
    async (key: string) => (pageOf ? pageOf(await read<Item[]>(key)) : await read<Page<Item>>(key)),
    settingsOf(path, options),
  );
  const { data, error, size, setSize, mutate, isLoading } = reading;
  const isLoadingMore = data !== undefined && !error && data.length < size;
  return {
    items: data?.flatMap((page) => page.items),
    error: error ? messageOf(error, options.failure) : null,
    hasMore: Boolean(data?.at(-1)?.next_cursor),
    // SWR says so of what is read again, too.
    isLoading: isLoading && path !== null && !isKnown(path),
    isLoadingMore,
    // Asked for only where it is shown: each change of it draws the list again.
    get isReading() {
      return reading.isValidating;
    },
    loadMore: () => void (isLoadingMore || setSize(size + 1)),
    reload: () => mutate(),
    change: (next) =>
      void mutate((pages) => pages?.map((page) => ({ ...page, items: page.items.map(next) })), {
        revalidate: false,
      }),
  };
}
