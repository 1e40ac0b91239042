import useSWR from "swr";
import useSWRInfinite from "swr/infinite";
import type { z } from "zod";
import { toast } from "#ui/toast";
import { requestJson } from "./api";
import { messageOf } from "./api-error";

interface ResourceOptions {
  /** The sentence for a reason that nobody can do anything about. */
  failure: string;
  /** Read again and again while the page is in sight; 0 for not. Milliseconds. */
  everyMs?: number;
  /** Tells a failure in a toast of this title, too. */
  toastTitle?: string;
}

/** Tells a failure in a toast where that is wanted. */
function tell({ failure, toastTitle }: ResourceOptions) {
  if (toastTitle) toast.error(toastTitle, { description: failure });
}

export interface Resource<T> {
  /** Undefined until it was read once. */
  data: T | undefined;
  /** What to tell about the last attempt, or null when it went well. */
  error: string | null;
  isLoading: boolean;
  /** Reads it anew. */
  reload: () => Promise<unknown>;
}

/**
 * Something that the API gives, read when it is shown and read anew when the page comes back.
 * @param path null reads nothing yet.
 */
export function useResource<T extends z.ZodType>(
  schema: T,
  path: string | null,
  options: ResourceOptions,
): Resource<z.output<T>> {
  const { data, error, isLoading, mutate } = useSWR<z.output<T>, unknown>(
    path,
    (key: string) => requestJson(schema, key),
    {
      refreshInterval: options.everyMs ?? 0,
      shouldRetryOnError: false,
      keepPreviousData: true,
      onError: () => tell(options),
    },
  );
  return {
    data,
    error: error ? messageOf(error, options.failure) : null,
    isLoading,
    reload: () => mutate(),
  };
}

interface Page<Item> {
  items: Item[];
  next_cursor: string | null;
}

export interface Pages<Item> {
  /** Undefined until the first page was read. */
  items: Item[] | undefined;
  error: string | null;
  /** Whether there is more. */
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  reload: () => Promise<unknown>;
}

/**
 * A list that the API gives page by page.
 * @param path without `cursor`; null reads nothing yet.
 */
export function usePages<Item>(
  schema: z.ZodType<Page<Item>>,
  path: string | null,
  options: ResourceOptions,
): Pages<Item> {
  const keyOf = (index: number, previous: Page<Item> | null) => {
    if (path === null || (index > 0 && !previous?.next_cursor)) return null;
    if (index === 0) return path;
    const cursor = encodeURIComponent(previous?.next_cursor ?? "");
    return `${path}${path.includes("?") ? "&" : "?"}cursor=${cursor}`;
  };
  const { data, error, size, setSize, mutate } = useSWRInfinite<Page<Item>, unknown>(
    keyOf,
    (key: string) => requestJson(schema, key),
    {
      refreshInterval: options.everyMs ?? 0,
      shouldRetryOnError: false,
      keepPreviousData: true,
      revalidateFirstPage: (options.everyMs ?? 0) > 0,
      onError: () => tell(options),
      revalidateOnMount: true,
    },
  );
  const isLoadingMore = data !== undefined && !error && data.length < size;
  return {
    items: data?.flatMap((page) => page.items),
    error: error ? messageOf(error, options.failure) : null,
    hasMore: Boolean(data?.at(-1)?.next_cursor),
    isLoadingMore,
    loadMore: () => void (isLoadingMore || setSize(size + 1)),
    reload: () => mutate(),
  };
}
