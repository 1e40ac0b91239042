import type { GenerationKind } from "#contract/generation";
import type { TestModel } from "#contract/models";
import type { Page } from "#lib/reads";

const A_PAGE = 50;

/** The address of the test models that a search lets through. */
export function modelListPath(q: string, type: GenerationKind | "all"): string {
  const query = new URLSearchParams({ limit: String(A_PAGE) });
  if (q.trim() !== "") query.set("q", q.trim());
  if (type !== "all") query.set("type", type);
  return `/api/admin/test-models?${query}`;
}

/** The API's array as a page: the last name of a full one is where the next begins. */
export function modelPage(items: TestModel[]): Page<TestModel> {
  return { items, next_cursor: items.length === A_PAGE ? (items.at(-1)?.name ?? null) : null };
}
