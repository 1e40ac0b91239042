import useSWR from "swr";
import { toast } from "#ui/toast";
import { requestJson } from "./api";
import { messageOf } from "./api-error";
import { cameWithScreen, wasRead } from "./reads";

export interface ResourceOptions {
  /** The sentence for a reason that no one can do anything about. */
  failure: string;
  /** Read again and again while the page is in sight; 0 for not. Milliseconds. */
  everyMs?: number;
  /** Reports a failure in a toast of this title, too. */
  toastTitle?: string;
}

/** What the API gives at an address. @throws as `requestJson` does. */
export const read = <T>(path: string) => requestJson<T>(path);

/** What both hooks ask of SWR: what the loader gave is shown, and read again when it has aged. */
export function readSettings(path: string | null, options: ResourceOptions) {
  return {
    refreshInterval: options.everyMs ?? 0,
    revalidateIfStale: path === null || !cameWithScreen(path),
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
  const response = useSWR<T, unknown>(path, read, readSettings(path, options));
  const { data, error, mutate } = response;
  return {
    data,
    error: error ? messageOf(error, options.failure) : null,
    // SWR's flag is read only where it matters: it renders a component that reads it at the start and end of each read.
    get isLoading() {
      return path !== null && !wasRead(path) && response.isLoading;
    },
    reload: () => mutate(),
    change: (next) => void mutate(next, { revalidate: false }),
  };
}
