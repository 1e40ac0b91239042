import { useRef } from "react";
import useSWRInfinite from "swr/infinite";
import { messageOf } from "./api-error";
import { type Page, peek, wasRead } from "./reads";
import { type ResourceOptions, read, readSettings } from "./resource";

interface PagesOptions<Item> extends ResourceOptions {
  /** Makes a page of an answer that is not one yet. */
  pageOf?: (answer: Item[]) => Page<Item>;
}

export interface Pages<Item> {
  /** Undefined until the first page was read, also for an address whose first page failed. */
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
  /** Reads again after a failure. If only the next page failed, the others are not read again. */
  retry: () => void;
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
  /** Whether a further page is asked for: those that are there are not read again for it. */
  const isGrowing = useRef(false);
  const reading = useSWRInfinite<Page<Item>, unknown>(
    keyOf,
    async (key: string) =>
      (isGrowing.current && peek<Page<Item>>(key)) ||
      (pageOf ? pageOf(await read<Item[]>(key)) : await read<Page<Item>>(key)),
    readSettings(path, options),
  );
  const { error, size, setSize, mutate } = reading;
  // SWR keeps the items of the previous address; after a failure they would look like results of this one.
  const data = error && path !== null && !wasRead(path) ? undefined : reading.data;
  const isShort = data !== undefined && data.length < size;
  const isLoadingMore = isShort && !error;
  const grow = (pages: number) => {
    isGrowing.current = true;
    void setSize(pages).finally(() => {
      isGrowing.current = false;
    });
  };
  return {
    items: data?.flatMap((page) => page.items),
    error: error ? messageOf(error, options.failure) : null,
    hasMore: Boolean(data?.at(-1)?.next_cursor),
    // SWR's flag is also true while the list is read again, and renders a component that reads it each time.
    get isLoading() {
      return path !== null && !wasRead(path) && reading.isLoading;
    },
    isLoadingMore,
    // Asked for only where it is shown: each change of it draws the list again.
    get isReading() {
      return reading.isValidating;
    },
    loadMore() {
      if (!isLoadingMore) grow(size + 1);
    },
    retry() {
      if (isShort) grow(size);
      else void mutate();
    },
    reload: () => mutate(),
    change: (next) =>
      void mutate((pages) => pages?.map((page) => ({ ...page, items: page.items.map(next) })), {
        revalidate: false,
      }),
  };
}
