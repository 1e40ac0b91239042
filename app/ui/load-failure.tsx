import { Button } from "./button";
import { EmptyState } from "./empty-state";

/** Stands where something could not be loaded. */
export function LoadFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <EmptyState
      title="This could not be loaded"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      {message}
    </EmptyState>
  );
}
