import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { Controller, useForm } from "react-hook-form";
import { type HookBrief, type HookOffer, hookBriefFormSchema } from "#contract/hooks";
import { cn } from "#lib/cn";
import { lengthProblem } from "#lib/length-problem";
import { Button } from "#ui/button";
import { CreditMark } from "#ui/credit-mark";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { Select } from "#ui/select";
import { Counter, Textarea } from "#ui/textarea";
import { LANGUAGES, PLATFORM_OPTIONS, TONES } from "./labels";
import type { BriefDraft } from "./use-hook-draft";

interface BriefFormProps {
  /** What was filled in before. */
  draft: BriefDraft;
  onDraft: (draft: BriefDraft) => void;
  onSubmit: (brief: HookBrief) => void;
  isBusy: boolean;
  /** Keeps the press at the foot of a narrow screen, where the hooks below make the page long. */
  isInReach: boolean;
  /** What a request costs; null while that is not known. */
  offer: HookOffer | null;
}

const CHOICES = [
  { name: "tone", label: "Tone", options: TONES },
  { name: "platform", label: "Platform", options: PLATFORM_OPTIONS },
  { name: "language", label: "Language", options: LANGUAGES },
] as const;

function Price({ offer }: { offer: HookOffer | null }) {
  if (!offer) return null;
  return (
    <span className="figures -mr-1.5 ml-1 inline-flex items-center gap-1 border-current/30 border-l pl-3">
      {offer.price === 0 ? (
        "free"
      ) : (
        <>
          <CreditMark className="size-3.5" />
          {offer.price}
          <span className="sr-only">{offer.price === 1 ? "credit" : "credits"}</span>
        </>
      )}
    </span>
  );
}

/** What the video is about, for whom, what is true about it, and how it should sound. */
export function BriefForm(props: BriefFormProps) {
  const { draft, onDraft, onSubmit, isBusy, isInReach, offer } = props;
  const { control, register, handleSubmit, watch, formState } = useForm<
    BriefDraft,
    unknown,
    HookBrief
  >({
    resolver: zodResolver(hookBriefFormSchema),
    defaultValues: draft,
  });
  const { errors } = formState;
  const values = watch();

  useEffect(() => {
    const { unsubscribe } = watch((now) => onDraft({ ...draft, ...now }));
    return unsubscribe;
  }, [watch, onDraft, draft]);

  return (
    <form
      aria-label="Brief"
      noValidate
      className="rounded-panel border border-line bg-panel lg:top-[calc(5rem+var(--toasts-room))] lg:[@media(min-height:50rem)]:sticky"
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
    >
      <div className="grid gap-4 p-4 sm:p-5">
        <Field
          label="Topic"
          error={lengthProblem(values.topic, 200) ?? errors.topic?.message ?? null}
          aside={<Counter used={values.topic.length} limit={200} />}
        >
          {(field) => (
            <Input
              {...field}
              {...register("topic")}
              required
              placeholder="e.g. growing tomatoes on a balcony"
            />
          )}
        </Field>
        <Field
          label="Audience"
          hint="Optional"
          error={lengthProblem(values.audience, 120) ?? errors.audience?.message ?? null}
        >
          {(field) => (
            <Input {...field} {...register("audience")} placeholder="e.g. busy parents" />
          )}
        </Field>
        <Field
          label="Proof"
          hint="Optional. A number, a result or a quote that is true. Hooks use no other facts."
          error={lengthProblem(values.proof, 300) ?? errors.proof?.message ?? null}
          aside={<Counter used={values.proof.length} limit={300} />}
        >
          {(field) => (
            <Textarea
              {...field}
              {...register("proof")}
              rows={2}
              placeholder="e.g. I picked 42 kg last summer"
            />
          )}
        </Field>
        <div className="grid gap-3 sm:grid-cols-3 lg:grid-cols-1 xl:grid-cols-2">
          {CHOICES.map(({ name, label, options }) => (
            <Field key={name} label={label}>
              {(field) => (
                <Controller
                  control={control}
                  name={name}
                  render={({ field: { value, onChange } }) => (
                    <Select
                      id={field.id}
                      aria-describedby={field["aria-describedby"]}
                      value={value}
                      onChange={onChange}
                      options={options}
                    />
                  )}
                />
              )}
            </Field>
          ))}
        </div>
      </div>
      <div
        className={cn(
          "grid gap-2.5 rounded-b-panel border-line border-t p-4 sm:px-5",
          isInReach &&
            "max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10 max-lg:rounded-none max-lg:bg-panel max-lg:pb-[max(1rem,env(safe-area-inset-bottom))] md:max-lg:left-60",
        )}
      >
        <Button type="submit" variant="signal" size="lg" isLoading={isBusy}>
          {isBusy ? (
            "Writing..."
          ) : (
            <>
              Write ten hooks
              <Price offer={offer} />
            </>
          )}
        </Button>
        <p className={cn("text-faint text-xs", isInReach && "max-lg:sr-only")}>
          {offer?.source === "model"
            ? "Written by AI. If it fails, templates answer and nothing is charged."
            : "From templates, no AI used. Nothing is invented: what you do not say stays a blank."}
        </p>
      </div>
    </form>
  );
}
