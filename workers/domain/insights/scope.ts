import type { InsightQuery } from "#contract/insight-queries";
import type { InsightRegion } from "#contract/insights";
import type { InsightSource } from "#providers/insights/insights";
import type { Scope } from "#providers/insights/protocol";
import type { ScopeKey } from "#storage/insights/scopes";
import { invalid } from "../app-error";

/**
 * What of a source is asked for. A scope that the source does not know is left out, and a missing one gets its default.
 * @throws {AppError} `invalid_request` for a category that the source does not have.
 */
export function scopeOf(source: InsightSource, { region, category }: InsightQuery): ScopeKey {
  const known = source.categories;
  if (known && category !== undefined && !known.test(category))
    throw invalid("category", `${source.name} does not have this category.`);
  return {
    source: source.id,
    region: (source.region && (region ?? source.region)) ?? "",
    category: (known && (category ?? source.category)) ?? "",
  };
}

/** The same as the adapters take it. */
export function toScope({ region, category }: ScopeKey): Scope {
  return { region: (region || null) as InsightRegion | null, category: category || null };
}
