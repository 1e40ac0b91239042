import { Button } from "./button";
import { LoadFailure } from "./load-failure";

interface ListFailureProps {
  /** Why the last attempt failed; null when it went well. */
  message: string | null;
  /** Whether the list shows no items. */
  isEmpty: boolean;
  onRetry: () => void;
}

/** Tells that a list, or more of it, could not be loaded: in place of the list, or below what is there. */
export function ListFailure({ message, isEmpty, onRetry }: ListFailureProps) {
  if (message === null) return null;
  if (isEmpty) return <LoadFailure message={message} onRetry={onRetry} />;
  return (
    <div role="alert" className="grid justify-items-center gap-3 p-4 text-sm">
      <p className="text-bad">{message}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
