import type { Kind } from "#contract/kind";
import type { Provider, ProviderFile } from "#providers/provider";

/**
 * A result that is fetched from where a report says that it is, while the provider is asked whether that is true.
 * Only who has learnt the same address from the provider gets it.
 */
export class EarlyFile {
  readonly #url: string;
  #file: Promise<ProviderFile> | null;

  constructor(provider: Pick<Provider, "download">, url: string, medium: Kind["medium"]) {
    this.#url = url;
    this.#file = provider.download(url, medium);
    // Whether it is wanted is not known yet.
    this.#file.catch(() => undefined);
  }

  /** The file at an address, once; null where another one was fetched, or it was taken before. */
  take(url: string): Promise<ProviderFile> | null {
    if (url !== this.#url) return null;
    const file = this.#file;
    this.#file = null;
    return file;
  }

  /** Hangs up where a file that no caller has taken is still coming in. Never throws. */
  async discard(): Promise<void> {
    const file = this.#file;
    this.#file = null;
    try {
      const content = (await file)?.content;
      if (!content || content instanceof Uint8Array) return;
      await content.pour(() => Promise.reject(new Error("not wanted")));
    } catch {
      // It could not be fetched, or was just hung up.
    }
  }
}
