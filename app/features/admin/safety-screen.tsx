import type { ReactNode } from "react";
import type { SafetyQueue } from "#contract/reports";
import { SAFETY_QUEUE_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { EmptyState } from "#ui/empty-state";
import { LoadFailure } from "#ui/load-failure";
import { Panel } from "#ui/panel";
import { Skeleton } from "#ui/skeleton";
import { PageHeading } from "../shell/page-heading";
import { AppealItem } from "./safety/appeal-item";
import { ContentRuleList } from "./safety/content-rule-list";
import { LoraReportItem } from "./safety/lora-report-item";
import { ReportItem } from "./safety/report-item";

/** What was reported and appealed, with the decision, and what is done about content. */
export function SafetyScreen() {
  const { data, error, reload } = useResource<SafetyQueue>(SAFETY_QUEUE_PATH, {
    failure: "The reports could not be loaded.",
  });
  const refresh = () => void reload();
  return (
    <>
      <PageHeading title="Safety">
        Reports and appeals wait here for your decision, the longest waiting first.
      </PageHeading>
      {error && !data && <LoadFailure message={error} onRetry={refresh} />}
      {!data && !error && <Skeleton className="h-60" />}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
          <Queue
            title="Reports"
            isEmpty={data.reports.length === 0 && data.loras.length === 0}
            empty="No page and no LoRA is reported."
          >
            {data.reports.map((reported) => (
              <ReportItem key={reported.id} reported={reported} onDecided={refresh} />
            ))}
            {data.loras.map((reported) => (
              <LoraReportItem key={`lora-${reported.id}`} reported={reported} onDecided={refresh} />
            ))}
          </Queue>
          <Queue
            title="Appeals"
            isEmpty={data.appeals.length === 0}
            empty="No decision is appealed."
          >
            {data.appeals.map((appeal) => (
              <AppealItem key={appeal.id} appeal={appeal} onDecided={refresh} />
            ))}
          </Queue>
        </div>
      )}
      {data?.has_more && (
        <p className="text-muted text-sm">There are more. They appear once these are decided.</p>
      )}
      <ContentRuleList />
    </>
  );
}

function Queue({
  title,
  isEmpty,
  empty,
  children,
}: {
  title: string;
  isEmpty: boolean;
  empty: string;
  children: ReactNode;
}) {
  return (
    <Panel aria-labelledby={`safety-${title}`}>
      <h2 id={`safety-${title}`} className="border-line border-b px-4 py-4 text-lg sm:px-6">
        {title}
      </h2>
      {isEmpty ? <EmptyState title={empty}>All caught up.</EmptyState> : <ul>{children}</ul>}
    </Panel>
  );
}
