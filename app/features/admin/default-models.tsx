import { useState } from "react";
import { KINDS } from "#contract/kinds";
import type { TestModel } from "#contract/models";
import { sendJson } from "#lib/api";
import { serverMessageOf } from "#lib/api-error";
import { TEST_MODELS_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { Button } from "#ui/button";
import { LoadFailure } from "#ui/load-failure";
import { Panel } from "#ui/panel";
import { Skeleton } from "#ui/skeleton";
import { toast } from "#ui/toast";
import { MODEL_TYPE_OPTIONS } from "./model-types";

/** The model that each tool begins with, and the others that it could begin with. */
export function DefaultModels() {
  const { data, error, reload } = useResource<TestModel[]>(TEST_MODELS_PATH, {
    failure: "The models could not be loaded.",
  });
  const [saving, setSaving] = useState<string | null>(null);

  async function makeDefault(model: TestModel) {
    const { name, description, active, model_type, endpoint_url, revision } = model;
    const body = { name, description, active, model_type, endpoint_url, revision };
    setSaving(name);
    try {
      await sendJson("POST", TEST_MODELS_PATH, { ...body, is_default: true });
      toast.success(`${KINDS[model_type].title} begins with ${name}.`);
    } catch (failure) {
      toast.error("Error", { description: serverMessageOf(failure, "This could not be saved.") });
    }
    await reload();
    setSaving(null);
  }

  const tools = MODEL_TYPE_OPTIONS.map(({ value, label }) => ({
    kind: value,
    label,
    models: (data ?? []).filter((one) => one.active && one.model_type === value),
  })).filter(({ models }) => models.length > 0);
  return (
    <Panel aria-labelledby="ai-defaults">
      <div className="flex flex-wrap items-baseline gap-x-3 p-4 sm:px-6">
        <h2 id="ai-defaults" className="text-xl">
          Default models
        </h2>
        <p className="text-faint text-xs">
          Used where a creator has chosen none. Press another one to switch.
        </p>
      </div>
      {error && !data && <LoadFailure message={error} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton className="m-6 h-40" />}
      <ul>
        {tools.map(({ kind, label, models }) => (
          <li
            key={kind}
            className="grid items-center gap-x-6 gap-y-2 border-line border-t px-4 py-3 sm:grid-cols-[12rem_1fr] sm:px-6"
          >
            <h3 id={`default-${kind}`} className="font-medium text-sm">
              {label}
            </h3>
            <fieldset aria-labelledby={`default-${kind}`} className="flex flex-wrap gap-2">
              {models.map((model) => (
                <Button
                  key={model.name}
                  size="sm"
                  variant={model.is_default ? "ink" : "outline"}
                  aria-pressed={model.is_default}
                  isLoading={saving === model.name}
                  onClick={() => {
                    if (!model.is_default && saving === null) void makeDefault(model);
                  }}
                >
                  {model.name}
                </Button>
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
