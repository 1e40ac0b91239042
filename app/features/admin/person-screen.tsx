import { Link, useParams, useRevalidator } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import type { PersonDetail } from "#contract/people";
import { personPath } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { LoadFailure } from "#ui/load-failure";
import { Panel } from "#ui/panel";
import { Skeleton } from "#ui/skeleton";
import { Ledger } from "../billing/ledger";
import { PageHeading } from "../shell/page-heading";
import { useViewer } from "../shell/viewer";
import { PersonFigures } from "./people/person-figures";
import { PersonHead } from "./people/person-head";
import { SessionList } from "./people/session-list";
import { useAccountAct } from "./people/use-act";

/** One account: credits, role, sessions. */
export function PersonScreen() {
  const { id = "" } = useParams();
  return (
    <>
      <Link
        to="/admin/people"
        className="inline-flex w-fit items-center gap-2 rounded-control text-muted text-sm hover:text-text"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        People
      </Link>
      <Account key={id} id={id} />
    </>
  );
}

function Account({ id }: { id: string }) {
  const viewer = useViewer();
  const { data, error, reload } = useResource<PersonDetail>(personPath(id), {
    failure: "The account could not be loaded.",
  });
  const { revalidate } = useRevalidator();
  const isSelf = viewer.id === id;
  const { act, isBusy } = useAccountAct(id, async () => {
    await reload();
    // An administrator who takes their own role or session away must not stay on screens that belong to it.
    if (isSelf) revalidate();
  });
  if (!data) {
    if (!error) return <Loading />;
    return (
      <>
        <PageHeading title="Account" />
        <Panel>
          <LoadFailure message={error} onRetry={() => void reload()} />
        </Panel>
      </>
    );
  }
  // A generation opens for its owner alone, so its address is of no use here.
  const entries = data.entries.map((entry) => ({ ...entry, prediction_id: null }));
  return (
    <>
      <PersonHead person={data} isSelf={isSelf} isBusy={isBusy} act={act} />
      <PersonFigures person={data} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <section className="grid gap-3" aria-labelledby="ledger">
          <h2 id="ledger" className="text-xl">
            Ledger
          </h2>
          <Panel aria-label="Entries" className="overflow-hidden">
            <Ledger entries={entries} />
          </Panel>
        </section>
        <section className="grid gap-3" aria-labelledby="sessions">
          <h2 id="sessions" className="text-xl">
            Sessions
          </h2>
          <Panel>
            <SessionList sessions={data.sessions} isBusy={isBusy} act={act} />
          </Panel>
        </section>
      </div>
    </>
  );
}

function Loading() {
  return (
    <div className="grid gap-5" aria-busy="true">
      <h1 className="sr-only">Account</h1>
      <Skeleton className="h-40" />
      <Skeleton className="h-20" />
      <Skeleton className="h-72" />
    </div>
  );
}
