import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { releaseGenerationSchema } from "#contract/admin-generations";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { ReasonField } from "./reason-field";

type Release = z.infer<typeof releaseGenerationSchema>;

interface ReleaseProps {
  onClose: () => void;
  /** Settles once it is done or has failed, and resolves with how it ended. */
  onRelease: (release: Release) => Promise<void>;
}

function ReleaseForm({ onClose, onRelease }: ReleaseProps) {
  const { register, handleSubmit, formState } = useForm<Release>({
    resolver: zodResolver(releaseGenerationSchema),
    defaultValues: { reason: "" },
  });
  const { errors, isSubmitting } = formState;
  return (
    <form noValidate onSubmit={handleSubmit(onRelease)} className="grid gap-5 px-6 pb-6">
      <ReasonField registration={register("reason")} error={errors.reason?.message} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Keep it running</Button>
        <Button type="submit" variant="ink" isLoading={isSubmitting}>
          Release and fail
        </Button>
      </div>
    </form>
  );
}

/** Asks why before a stuck generation is ended as failed. */
export function ReleaseDialog({ isOpen, ...form }: ReleaseProps & { isOpen: boolean }) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) form.onClose();
      }}
      title="Release this generation?"
      description="It ends now, as failed, and its credits go back. The provider is asked to stop; what it still delivers is deleted. Use this for generations that are stuck: Cancel is gentler."
      className="sm:max-w-md"
    >
      <ReleaseForm {...form} />
    </Dialog>
  );
}
