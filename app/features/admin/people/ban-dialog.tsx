import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { type Ban, banSchema, type Person } from "#contract/people";
import { Dialog } from "#ui/dialog";
import { Field } from "#ui/field";
import { FormFoot } from "#ui/form-foot";
import { Input } from "#ui/input";
import { ReasonField } from "../reason-field";
import type { GenerationAct } from "./use-act";

/** As the form has it: the end in the zone of who types it, or nothing. */
const banFormSchema = z.object({
  reason: banSchema.shape.reason,
  until: z.string().refine((text) => text === "" || new Date(text).getTime() > Date.now(), {
    error: "Choose an end in the future.",
  }),
});
type BanForm = z.infer<typeof banFormSchema>;

interface BanProps {
  act: GenerationAct;
  onClose: () => void;
}

function BanFields({ act, onClose }: BanProps) {
  const { register, handleSubmit, watch, formState } = useForm<BanForm>({
    resolver: zodResolver(banFormSchema),
    mode: "onChange",
    defaultValues: { reason: "", until: "" },
  });
  const { errors, isSubmitting } = formState;

  async function send({ reason, until }: BanForm) {
    const body: Ban = { reason, ...(until && { until: new Date(until).toISOString() }) };
    const isDone = await act<Person>({
      method: "POST",
      path: "/ban",
      body,
      done: (person) => `${person.email} is banned.`,
    });
    if (isDone) onClose();
  }

  return (
    <form noValidate onSubmit={handleSubmit(send)} className="grid gap-5 px-6 pb-6">
      <ReasonField
        registration={register("reason")}
        value={watch("reason")}
        error={errors.reason?.message}
      />
      <Field
        label="Until"
        hint="Leave it empty for a ban that lasts until it is lifted."
        error={errors.until?.message ?? null}
      >
        {(control) => <Input {...control} {...register("until")} type="datetime-local" />}
      </Field>
      <FormFoot onCancel={onClose} variant="ink" isBusy={isSubmitting}>
        Ban
      </FormFoot>
    </form>
  );
}

/** Asks why and until when someone is kept out. */
export function BanDialog({
  isOpen,
  email,
  ...form
}: BanProps & { isOpen: boolean; email: string }) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) form.onClose();
      }}
      title="Ban this account?"
      description={`${email} is signed out everywhere and cannot sign in. Running generations are canceled.`}
      className="sm:max-w-md"
    >
      <BanFields {...form} />
    </Dialog>
  );
}
