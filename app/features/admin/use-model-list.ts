import { useState } from "react";
import type { GenerationKind } from "#contract/generation";
import type { TestModel } from "#contract/models";
import { type Pages, usePages } from "#lib/pages";
import { modelListPath, modelPage } from "./model-list";

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
  const pages = usePages<TestModel>(modelListPath(q, type), {
    failure: "Failed to load test models.",
    toastTitle: "Error",
    pageOf: modelPage,
  });
  return { ...pages, isReading: pages.isReading, q, type, setQ, setType };
}
