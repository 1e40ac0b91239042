import { REPORT_LABELS } from "#contract/report-reasons";
import type { OpenReport } from "#contract/reports";
import { formatMoment } from "#lib/format";
import { Since } from "#ui/local-time";

/** What was said of one thing by those who reported it. */
export function ReportLines({ reports }: { reports: readonly OpenReport[] }) {
  return (
    <ul aria-label="What was reported" className="grid gap-2 text-sm">
      {reports.map(({ reason, details, created_at }) => (
        <li key={`${created_at}${reason}`} className="rounded-control bg-field px-3 py-2">
          <p className="flex flex-wrap justify-between gap-x-3">
            <span className="font-medium">{REPORT_LABELS[reason]}</span>
            <time dateTime={created_at} title={formatMoment(created_at)} className="text-faint">
              <Since at={created_at} />
            </time>
          </p>
          {details && (
            <p dir="auto" className="whitespace-pre-line text-muted [overflow-wrap:anywhere]">
              {details}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
