import { Link } from "@remix-run/react";
import { Plus, Sparkles } from "lucide-react";
import { Button } from "#ui/button";
import type { WeightsUpload } from "./use-weights-upload";

interface LibraryActionsProps {
  upload: WeightsUpload;
  onAdd: () => void;
}

/** What brings LoRAs into the library. */
export function LibraryActions({ upload, onAdd }: LibraryActionsProps) {
  const percent = upload.state === "sending" ? Math.round(upload.share * 100) : null;
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      <Button asChild className="max-sm:grow">
        <Link to="/dashboard/loras/train" prefetch="intent">
          <Sparkles aria-hidden="true" className="size-4" />
          Train a LoRA
        </Link>
      </Button>
      <Button variant="signal" className="max-sm:grow" onClick={onAdd}>
        <Plus aria-hidden="true" className="size-4" />
        {percent === null ? "Add a LoRA" : `Uploading ${percent}%`}
      </Button>
    </div>
  );
}
