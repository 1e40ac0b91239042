import { deviceIdOf } from "#contract/timeline/source-file";
import { deviceMedium } from "./device-media";
import { MediaError } from "./media-error";

/** After how many milliseconds a file is asked for again when no answer comes. */
const WAITS = [500, 2000, 5000];
/** The same for an export, whose work would be lost: a minute and a half. */
const LONG_WAITS = [...WAITS, ...Array.from({ length: 16 }, () => 5000)];

let isPatient = false;

/** From now on a lost network is waited for: to be called in the worker of an export. */
export function waitForNetwork(): void {
  isPatient = true;
}

/** The address of a file on this site, whatever origin it was written down with. */
export function ownAddress(url: string): string {
  const { pathname, search } = new URL(url, location.origin);
  return new URL(`${pathname}${search}`, location.origin).href;
}

/** Whether a server may answer otherwise a moment later. */
const isPassing = (status: number) => status >= 500 || status === 429;

/**
 * Fetches a file of ours, or a part of it, or takes one that never left this device; asks again when the network fails, also in the middle of the file,
 * and when the server is in trouble.
 * @param read reads the answer's body
 * @throws {MediaError} `unreachable` where it is not to be had
 */
export async function fetchOwn<T>(
  url: string,
  read: (answer: Response) => Promise<T>,
  init?: RequestInit,
): Promise<T> {
  const id = deviceIdOf(url);
  if (id !== null) return read(new Response(deviceMedium(id)));
  const waits = isPatient ? LONG_WAITS : WAITS;
  for (let tries = 0; ; tries += 1) {
    try {
      const answer = await fetch(ownAddress(url), init);
      if (answer.ok) return await read(answer);
      if (!isPassing(answer.status)) throw new MediaError("unreachable");
      throw new Error(`the server answered ${answer.status}`);
    } catch (error) {
      const wait = waits[tries];
      if (error instanceof MediaError) throw error;
      if (wait === undefined) throw new MediaError("unreachable", { cause: error });
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
