import { useEffect, useState } from "react";
import { PRODUCT_NAME } from "#contract/brand";
import { describeAi, isEnded } from "#contract/generation-words";
import { isStudioKind, KINDS } from "#contract/kinds";
import { once } from "#contract/once";
import { describeMaker, isAiProvider } from "#contract/providers";
import type { SharedRecord } from "#contract/sharing";
import { follow } from "#lib/follow";
import { Button } from "#ui/button";
import { Logo } from "#ui/logo";
import { Progress } from "#ui/progress";
import { ResultMedia } from "#ui/result-media";
import { prefillPath } from "../generate/prefill";
import { NotShared } from "./not-shared";
import { ReportButton } from "./report-button";

const DAY = once(() => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }));

/** A generation that someone shares, as everyone may see it; live while it is being made. */
export function SharePage({
  token,
  given,
  canTry,
}: {
  token: string;
  given: SharedRecord;
  /** Whether the tool that made it is on. */
  canTry: boolean;
}) {
  const [record, setRecord] = useState<SharedRecord | null>(given);
  const isRunning = record !== null && !isEnded(record.status);
  useEffect(() => {
    if (!isRunning) return;
    return follow<SharedRecord>({
      path: `/api/shared/${encodeURIComponent(token)}`,
      onRecord: setRecord,
    });
  }, [token, isRunning]);
  if (!record) return <NotShared />;
  const { kind, prompt, created_at, width, height } = record;
  const facts = [
    KINDS[kind].title,
    describeAi(record),
    ...(isAiProvider(record.provider) ? [] : [record.model]),
    describeMaker(record),
    ...(width && height ? [`${width}×${height}`] : []),
    DAY().format(new Date(created_at)),
  ];
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center justify-between gap-4 px-5 py-4 sm:px-8">
        <a href="/" className="rounded-control">
          <Logo />
        </a>
        {canTry && isStudioKind(kind) && (
          <Button variant="signal" asChild>
            <a href={prefillPath(KINDS[kind].screen.path, { prompt })}>Try this prompt</a>
          </Button>
        )}
      </header>
      <main className="flex flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-h-[50dvh] place-items-center bg-well p-4 sm:p-8 lg:sticky lg:top-0 lg:h-[calc(100dvh-4.5rem)]">
          <Work record={record} />
          {!isEnded(given.status) && (
            // A picture that appears says nothing by itself.
            <p role="status" className="sr-only">
              {isRunning ? "It is being made" : record.output_url ? "It is finished" : ""}
            </p>
          )}
        </div>
        <div className="grid content-start gap-5 border-line border-t bg-panel p-6 sm:p-8 lg:border-t-0 lg:border-l">
          <p className="film-edge text-signal-text">Made with {PRODUCT_NAME}</p>
          <h1
            dir="auto"
            className="font-normal font-sans text-lg tracking-normal whitespace-pre-line [overflow-wrap:anywhere] [text-wrap:wrap]"
          >
            {prompt}
          </h1>
          <ul aria-label="How it was made" className="flex flex-wrap gap-1.5">
            {facts.map((fact) => (
              <li
                key={fact}
                className="figures rounded-pill border border-line px-2.5 py-1 text-muted text-xs [overflow-wrap:anywhere]"
              >
                {fact}
              </li>
            ))}
          </ul>
          <ReportButton token={token} />
        </div>
      </main>
    </div>
  );
}

function Work({ record }: { record: SharedRecord }) {
  const { status, output_url, prompt, progress } = record;
  if (output_url) return <ResultMedia record={record} alt={prompt} room="page" isPlaying />;
  if (status === "processing") {
    return (
      <div className="viewfinder grid w-full max-w-md gap-4 px-8 py-14 text-center">
        {/* The bar says it to screen readers. */}
        <p aria-hidden="true" className="font-display font-semibold text-xl">
          {progress === null ? "It is being made" : `${Math.round(progress * 100)}%`}
        </p>
        <Progress label="Progress" value={progress} />
        <p className="text-muted text-sm">It appears here as soon as it is finished.</p>
      </div>
    );
  }
  return <p className="text-muted">This one was not finished.</p>;
}
