import { useState } from "react";
import { z } from "zod";
import type { GenerationKind } from "#contract/generation";
import type { TestModel } from "#contract/models";
import { testModelSchema } from "#contract/models";
import { type Pages, usePages } from "#lib/resource";

const A_PAGE = 50;

/** The API's array as a page: the last name of a full one is where the next begins. */
const pageSchema = z.array(testModelSchema).transform((items) => ({
  items,
  next_cursor: items.length === A_PAGE ? (items.at(-1)?.name ?? null) : null,
}));

export interface ModelList extends Pages<TestModel> {
  q: string;
  type: GenerationKind | "all";
  setQ: (q: string) => void;
  setType: (type: GenerationKind | "all") => void;
}

/** The test models, page by page, as far as the search lets them through. */
export function useModelList(): ModelList {
  const [q, setQ] = useState("");
  const [type, setType] = useState<GenerationKind | "all">("all");
  const query = new URLSearchParams({ limit: String(A_PAGE) });
  if (q.trim() !== "") query.set("q", q.trim());
  if (type !== "all") query.set("type", type);
  const pages = usePages(pageSchema, `/api/admin/test-models?${query}`, {
    failure: "Failed to load test models.",
    toastTitle: "Error",
  });
  return { ...pages, q, type, setQ, setType };
}
