import { type ModelAddresses, PROVIDERS } from "#contract/providers";
import type { Provider } from "./provider";

/** A model at one of the providers. */
export interface ModelAddress {
  provider: Provider;
  /** `owner/name`, and for some providers what may follow it. */
  path: string;
}

const SEGMENT = /^[A-Za-z0-9][\w.-]{0,99}$/;

/**
 * Understands what an administrator may write for a model: its page at a provider's site, its
 * endpoint at any provider, or the bare `owner/name`.
 * @returns null for any other address.
 */
export function readModelAddress(
  text: string,
  providers: readonly Provider[],
): ModelAddress | null {
  const address = text
    .trim()
    .replace(/[?#].*$/, "")
    .replace(/\/+$/, "");
  for (const provider of providers) {
    const { models } = PROVIDERS[provider.name];
    if (!models) continue;
    const bases = [
      `${provider.baseUrl}/${models.prefix}`,
      ...models.sites.map((site) => `${site}/`),
    ];
    const base = bases.find((one) => address.startsWith(one));
    if (base !== undefined) return build(provider, address.slice(base.length), models);
  }
  return address.includes("://") ? null : readBare(address, providers);
}

function readBare(address: string, providers: readonly Provider[]): ModelAddress | null {
  const owner = address.split("/")[0] ?? "";
  const ownersOf = ({ name }: Provider) => PROVIDERS[name].models?.owners ?? [];
  const provider =
    providers.find((one) => ownersOf(one).includes(owner)) ??
    providers.find((one) => ownersOf(one) === "others");
  const models = provider && PROVIDERS[provider.name].models;
  return provider && models ? build(provider, address, models) : null;
}

function build(provider: Provider, rest: string, models: ModelAddresses): ModelAddress | null {
  const all = rest.split("/");
  const named = models.tails.includes(all.at(-1) ?? "") ? all.slice(0, -1) : all;
  const segments = named.slice(0, models.segments);
  if (segments.length < 2 || !segments.every((segment) => SEGMENT.test(segment))) return null;
  return { provider, path: segments.join("/") };
}
