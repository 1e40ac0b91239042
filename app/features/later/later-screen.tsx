import { Link } from "@remix-run/react";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { DASHBOARD_PATH } from "#lib/next-path";
import { Button } from "#ui/button";
import { PageHeading } from "../shell/page-heading";

interface LaterScreenProps {
  title: string;
  /** What the screen will do, in one good sentence. */
  promise: string;
  /** A sketch of it in our own lines. */
  sketch: ReactNode;
}

/** A screen that is planned and honest about it. */
export function LaterScreen({ title, promise, sketch }: LaterScreenProps) {
  return (
    <div className="grid gap-8">
      <PageHeading title={title} />
      <div className="grid overflow-hidden rounded-panel border border-line bg-panel lg:grid-cols-[minmax(0,26rem)_1fr]">
        <div className="grid content-center gap-5 p-7 sm:p-10">
          <p className="inline-flex items-center gap-2 font-medium text-signal-text text-sm">
            <span aria-hidden="true" className="size-2 rounded-pill border-2 border-signal" />
            Not here yet
          </p>
          <p className="text-xl leading-snug">{promise}</p>
          <p className="text-muted">The tools that make pictures and clips work today.</p>
          <div>
            <Button variant="outline" asChild>
              <Link to={DASHBOARD_PATH}>
                Open the tools
                <ArrowRight aria-hidden="true" className="size-4" />
              </Link>
            </Button>
          </div>
        </div>
        <div
          aria-hidden="true"
          className="grid min-h-72 place-items-center border-line border-t bg-well p-8 text-control lg:min-h-120 lg:border-t-0 lg:border-l"
        >
          {sketch}
        </div>
      </div>
    </div>
  );
}
