import { Flag } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";

const ReportForm = lazy(() =>
  import("./report-form").then((loaded) => ({ default: loaded.ReportForm })),
);

/** Reports a shared page to the administrators; the form is fetched when it is asked for. */
export function ReportButton({ token }: { token: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" className="justify-self-start" onClick={() => setIsOpen(true)}>
        <Flag aria-hidden="true" className="size-4" strokeWidth={1.75} />
        Report this page
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Report this page"
        description="Someone looks at it and decides. Its owner does not learn who you are."
        className="sm:max-w-md"
      >
        <Suspense fallback={<div className="h-80" />}>
          <ReportForm
            thing="page"
            path="/api/reports"
            body={{ token }}
            isPublic
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      </Dialog>
    </>
  );
}
