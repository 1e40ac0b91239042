import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { type GenerationReason, generationReasonSchema } from "#contract/admin-generations";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { ReasonField } from "./reason-field";

/** What is asked before a generation is ended, or its result taken down. */
export interface Question {
  title: string;
  description: string;
  /** On the button that does it, and on the one that does not. */
  yes: string;
  no: string;
  /** Who reads the reason, where it is not administrators alone. */
  hint?: string;
}

/** The hint where the owner of what is decided about is told. */
export const TOLD_TO_OWNER = "Its owner reads it by mail; the audit log keeps it.";

interface ReasonProps {
  question: Question;
  onClose: () => void;
  /** Settles once it is done or has failed, and resolves with how it ended. */
  onReason: (reason: GenerationReason) => Promise<void>;
}

function ReasonForm({ question, onClose, onReason }: ReasonProps) {
  const { register, handleSubmit, watch, formState } = useForm<GenerationReason>({
    resolver: zodResolver(generationReasonSchema),
    mode: "onChange",
    defaultValues: { reason: "" },
  });
  const { errors, isSubmitting } = formState;
  return (
    <form noValidate onSubmit={handleSubmit(onReason)} className="grid gap-5 px-6 pb-6">
      <ReasonField
        registration={register("reason")}
        value={watch("reason")}
        error={errors.reason?.message}
        {...(question.hint === undefined ? {} : { hint: question.hint })}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{question.no}</Button>
        <Button type="submit" variant="ink" isLoading={isSubmitting}>
          {question.yes}
        </Button>
      </div>
    </form>
  );
}

/** Asks why before something is done to someone's generation. */
export function ReasonDialog({ isOpen, ...form }: ReasonProps & { isOpen: boolean }) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) form.onClose();
      }}
      title={form.question.title}
      description={form.question.description}
      className="sm:max-w-md"
    >
      <ReasonForm {...form} />
    </Dialog>
  );
}
