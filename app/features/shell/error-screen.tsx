import { isRouteErrorResponse, Link, useRouteError } from "@remix-run/react";
import { Button } from "#ui/button";
import { MessageScreen } from "./message-screen";

/** What a person sees when a screen broke: that it was us, what to do, and what to quote. */
export function ErrorScreen({ requestId }: { requestId: string | null }) {
  const error = useRouteError();
  const mark = isRouteErrorResponse(error) ? String(error.status) : "Error";
  return (
    <MessageScreen
      mark={mark}
      title="This screen broke, not you."
      action={
        <>
          <Button variant="signal" onClick={() => window.location.reload()}>
            Try again
          </Button>
          <Button variant="outline" asChild>
            <Link to="/" reloadDocument>
              Return to Home
            </Link>
          </Button>
        </>
      }
    >
      <p>
        Something went wrong on our side. Running generations continue, and no credits were spent by
        this.
      </p>
      {requestId && (
        <p className="mt-3 text-sm">
          If it happens again, quote this reference:{" "}
          <code className="select-all font-mono text-text text-xs">{requestId}</code>
        </p>
      )}
    </MessageScreen>
  );
}
