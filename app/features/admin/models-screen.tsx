import { useSearchParams } from "@remix-run/react";
import { useState } from "react";
import type { TestModel } from "#contract/models";
import { PageHeading } from "../shell/page-heading";
import { ModelDrawer } from "./model-drawer";
import { ModelsCard } from "./models-card";
import { SelectedModel } from "./selected-model";
import { useModelList } from "./use-model-list";

/** Test models, and the schema of the one that is selected. */
export function ModelsScreen() {
  const [search, setSearch] = useSearchParams();
  const selected = search.get("model");
  const list = useModelList();
  const [edited, setEdited] = useState<TestModel | "new" | null>(null);

  function select(name: string | null) {
    setSearch(
      (now) => {
        if (name === null) now.delete("model");
        else now.set("model", name);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <>
      <PageHeading title="Models">
        What creators can run, and which settings of it they see.
      </PageHeading>
      <ModelsCard
        list={list}
        selected={selected}
        onSelect={select}
        onEdit={setEdited}
        onDeleted={(name) => {
          if (name === selected) select(null);
        }}
      />
      {selected !== null && (
        <SelectedModel
          key={selected}
          name={selected}
          onClose={() => select(null)}
          onChanged={() => void list.reload()}
        />
      )}
      <ModelDrawer
        edited={edited}
        onClose={() => setEdited(null)}
        onSaved={(saved, previousName) => {
          setEdited(null);
          void list.reload();
          if (previousName === null || previousName === selected) select(saved.name);
        }}
      />
    </>
  );
}
