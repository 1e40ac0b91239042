import { KINDS, MODEL_KINDS } from "#contract/kinds";
import type { CreatorModels } from "#contract/models";
import { MODELS_SCREEN } from "#contract/screens";
import { MODELS_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { EmptyState } from "#ui/empty-state";
import { LoadFailure } from "#ui/load-failure";
import { Panel } from "#ui/panel";
import { Skeleton } from "#ui/skeleton";
import { PageHeading } from "../shell/page-heading";
import { ModelRow } from "./model-row";

/** All active models, by tool: what each costs, takes and needs, and the way to its form. */
export function AllModels() {
  const { data, error, reload } = useResource<CreatorModels>(MODELS_PATH, {
    failure: "The models could not be loaded.",
  });
  const groups = MODEL_KINDS.map((kind) => ({
    kind,
    models: data?.items.filter((one) => one.model_type === kind) ?? [],
  })).filter(({ models }) => models.length > 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeading title={MODELS_SCREEN.title}>
        What each model costs, how long it takes, and where it runs.
      </PageHeading>
      {error && !data && <LoadFailure message={error} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton className="h-60" />}
      {data && groups.length === 0 && (
        <EmptyState title="No models yet">No model is active on this site.</EmptyState>
      )}
      {groups.map(({ kind, models }) => (
        <section
          key={kind}
          id={KINDS[kind].slug}
          aria-labelledby={`${KINDS[kind].slug}-title`}
          className="grid scroll-mt-24 gap-3"
        >
          <h2 id={`${KINDS[kind].slug}-title`} className="text-lg">
            {KINDS[kind].title}
          </h2>
          <Panel>
            <ul>
              {models.map((model) => (
                <ModelRow key={model.name} model={model} />
              ))}
            </ul>
          </Panel>
        </section>
      ))}
    </div>
  );
}
