import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { CreditEntry } from "#contract/ledger";
import { type AdjustCredits, adjustCreditsSchema } from "#contract/people";
import { creditsLabel, formatCount } from "#lib/format";
import { Dialog } from "#ui/dialog";
import { Field } from "#ui/field";
import { FormFoot } from "#ui/form-foot";
import { Input } from "#ui/input";
import { ReasonField } from "../reason-field";
import type { GenerationAct } from "./use-act";

interface AdjustProps {
  balance: number;
  act: GenerationAct;
  onClose: () => void;
}

/** What may be sent; the server decides again by the balance that it finds then. */
function within(balance: number) {
  const amount = adjustCreditsSchema.shape.amount.refine((value) => balance + value >= 0, {
    error: `At most ${creditsLabel(balance)} can be taken.`,
  });
  return adjustCreditsSchema.extend({ amount });
}

/** What the balance will be, or null for an amount that cannot be. */
function balanceAfter(balance: number, amount: unknown): number | null {
  const isAmount = typeof amount === "number" && Number.isInteger(amount) && amount !== 0;
  return isAmount && balance + amount >= 0 ? balance + amount : null;
}

function AdjustForm({ balance, act, onClose }: AdjustProps) {
  const { register, handleSubmit, watch, formState } = useForm<AdjustCredits>({
    resolver: zodResolver(within(balance)),
    mode: "onChange",
  });
  const { errors, isSubmitting } = formState;
  const amount = watch("amount");
  const after = balanceAfter(balance, amount);

  async function send(body: AdjustCredits) {
    const isDone = await act<CreditEntry>({
      method: "POST",
      path: "/credits",
      body,
      isOnce: true,
      done: (entry) =>
        entry.amount > 0
          ? `${creditsLabel(entry.amount)} granted.`
          : `${creditsLabel(-entry.amount)} taken.`,
    });
    if (isDone) onClose();
  }

  return (
    <form noValidate onSubmit={handleSubmit(send)} className="grid gap-5 px-6 pb-6">
      <Field
        label="Credits"
        hint="A number such as 100 grants, −100 takes."
        error={errors.amount?.message ?? null}
      >
        {(control) => (
          <Input
            {...control}
            {...register("amount", { valueAsNumber: true })}
            type="number"
            step={1}
            data-autofocus=""
          />
        )}
      </Field>
      <ReasonField
        registration={register("reason")}
        value={watch("reason") ?? ""}
        error={errors.reason?.message}
        hint="The owner of the account reads it in their ledger."
        isFirst={false}
      />
      <p className="text-muted text-sm" aria-live="polite">
        {after === null ? (
          <>The balance is {creditsLabel(balance)}.</>
        ) : (
          <>
            The balance goes from {formatCount(balance)} to{" "}
            <strong className="text-text">{creditsLabel(after)}</strong>.
          </>
        )}
      </p>
      <FormFoot onCancel={onClose} isBusy={isSubmitting}>
        {amount < 0 ? "Take credits" : "Grant credits"}
      </FormFoot>
    </form>
  );
}

/** The drawer in which an administrator gives credits to an account or takes some. */
export function AdjustDrawer({
  isOpen,
  email,
  ...form
}: AdjustProps & { isOpen: boolean; email: string }) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) form.onClose();
      }}
      title="Grant or take credits"
      description={email}
      placement="right"
    >
      <AdjustForm {...form} />
    </Dialog>
  );
}
