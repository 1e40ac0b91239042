import type { StockProvider } from "#contract/stock";
import type { Medium } from "#film/build/medium";

const LIBRARIES: Readonly<Record<StockProvider, string>> = {
  pexels: "Pexels",
  pixabay: "Pixabay",
};

const libraryName = (provider: string): string =>
  Object.entries(LIBRARIES).find(([name]) => name === provider)?.[1] ?? provider;

/** Where something that can be shown is from, and under which terms, in a few words: "Pexels, by Ana, Pexels License". */
export function mediumFacts({ source, licence }: Pick<Medium, "source" | "licence">): string {
  if (source.kind === "library")
    return factsOf({ ...source, provider: libraryName(source.provider) });
  if (licence) return factsOf({ ...licence, provider: libraryName(licence.provider) });
  return source.kind === "generation" ? "Your result" : "Your upload";
}

const factsOf = (work: {
  provider: string;
  author?: string | undefined;
  licence: string;
}): string =>
  [work.provider, work.author ? `by ${work.author}` : "", work.licence]
    .filter((part) => part !== "")
    .join(", ");
