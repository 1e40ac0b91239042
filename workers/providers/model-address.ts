/** A model at one of the providers, as an administrator may write its address. */
export interface ModelAddress {
  provider: "engine" | "replicate" | "fal";
  /** `owner/name`, and for fal what may follow it. */
  path: string;
}

export interface ProviderBases {
  /** Without a trailing slash. */
  engine: string;
  replicate: string;
  fal: string;
}

const REPLICATE_SITE = "https://replicate.com";
const FAL_SITE = "https://fal.ai/models";
const SEGMENT = /^[A-Za-z0-9][\w.-]{0,99}$/;

/**
 * Understands a model's page at Replicate or fal, its endpoint at any provider, or the bare
 * `owner/name` (Replicate's, unless the owner is `fal-ai`).
 * @returns null where it is none of these.
 */
export function readModelAddress(text: string, bases: ProviderBases): ModelAddress | null {
  const address = text
    .trim()
    .replace(/[?#].*$/, "")
    .replace(/\/+$/, "");
  const forms = [
    { base: `${bases.engine}/models`, provider: "engine", segments: 2 },
    { base: `${bases.replicate}/models`, provider: "replicate", segments: 2 },
    { base: REPLICATE_SITE, provider: "replicate", segments: 2 },
    { base: FAL_SITE, provider: "fal", segments: 5 },
    { base: bases.fal, provider: "fal", segments: 5 },
  ] as const;
  for (const { base, provider, segments } of forms) {
    if (address.startsWith(`${base}/`)) {
      return build(provider, address.slice(base.length + 1), segments);
    }
  }
  if (address.includes("://")) return null;
  return address.startsWith("fal-ai/") ? build("fal", address, 5) : build("replicate", address, 2);
}

function build(
  provider: ModelAddress["provider"],
  rest: string,
  mostSegments: number,
): ModelAddress | null {
  const all = rest.split("/");
  const tail = provider === "fal" ? ["api", "playground", "llms.txt"] : [];
  const named = tail.includes(all.at(-1) ?? "") ? all.slice(0, -1) : all;
  const segments = named.slice(0, mostSegments);
  if (segments.length < 2 || !segments.every((segment) => SEGMENT.test(segment))) return null;
  return { provider, path: segments.join("/") };
}
