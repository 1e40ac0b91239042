import type { ReactNode } from "react";
import type { Resource } from "#lib/resource";
import { LoadFailure } from "#ui/load-failure";
import { Panel } from "#ui/panel";
import { Skeleton } from "#ui/skeleton";

interface ServicesPanelProps<Service> {
  services: Resource<{ items: Service[] }>;
  /** A row of each. */
  children: (service: Service) => ReactNode;
}

/** Services outside of this site, one below the other. */
export function ServicesPanel<Service>({ services, children }: ServicesPanelProps<Service>) {
  const { data, error, reload } = services;
  return (
    <Panel className="overflow-hidden">
      {error && !data && <LoadFailure message={error} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton className="m-6 h-60" />}
      <ul>{data?.items.map(children)}</ul>
    </Panel>
  );
}
