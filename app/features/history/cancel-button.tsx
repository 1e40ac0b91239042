import { useState } from "react";
import type { GenerationRecord } from "#contract/generation";
import { Button } from "#ui/button";

interface CancelButtonProps {
  record: GenerationRecord;
  onCancel: (record: GenerationRecord) => Promise<void>;
  size?: "sm" | "md";
}

/** Stops a generation that runs; nothing for one that has ended. */
export function CancelButton({ record, onCancel, size = "md" }: CancelButtonProps) {
  const [isCanceling, setIsCanceling] = useState(false);
  if (record.status !== "processing") return null;

  async function cancel() {
    setIsCanceling(true);
    await onCancel(record);
    setIsCanceling(false);
  }

  return (
    <Button size={size} isLoading={isCanceling} onClick={() => void cancel()}>
      {isCanceling ? "Canceling" : "Cancel"}
    </Button>
  );
}
