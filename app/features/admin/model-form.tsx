import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import * as z from "zod";
import { generationKindSchema } from "#contract/generation";
import { modelInputSchema, type TestModel, type TestModelDetail } from "#contract/models";
import { usualPrice } from "#contract/prices";
import { requestJson, sendJson } from "#lib/api";
import { serverMessageOf } from "#lib/api-error";
import { Button } from "#ui/button";
import { Confirmation } from "#ui/confirmation";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { Select } from "#ui/select";
import { Switch } from "#ui/switch";
import { Textarea } from "#ui/textarea";
import { toast } from "#ui/toast";
import { MODEL_TYPE_OPTIONS } from "./model-types";

/** A whole number that may be left open, as a field of text holds it. */
const openNumber = z
  .string()
  .trim()
  .regex(/^\d{0,7}$/, "A whole number from 0, or nothing.")
  .transform((text) => (text === "" ? null : Number(text)));

const { name, description, endpoint_url } = modelInputSchema.shape;
const formSchema = z.object({
  name,
  description: description.unwrap().unwrap(),
  active: z.boolean(),
  model_type: generationKindSchema,
  endpoint_url,
  price: openNumber,
  position: openNumber,
  is_default: z.boolean(),
});
type FormInput = z.input<typeof formSchema>;
type FormOutput = z.output<typeof formSchema>;

function valuesOf(model: TestModel | null): FormInput {
  return {
    name: model?.name ?? "",
    description: model?.description ?? "",
    active: model?.active ?? false,
    model_type: model?.model_type ?? "text_to_image",
    endpoint_url: model?.endpoint_url ?? "",
    price: model?.price?.toString() ?? "",
    position: model?.position.toString() ?? "",
    is_default: model?.is_default ?? false,
  };
}

interface ModelFormProps {
  /** Null for a model that is to be added. */
  model: TestModel | null;
  onSaved: (saved: TestModel) => void;
  onCancel: () => void;
}

/** What a test model is, validated as it is typed. */
export function ModelForm({ model, onSaved, onCancel }: ModelFormProps) {
  const form = useForm<FormInput, unknown, FormOutput>({
    resolver: zodResolver(formSchema),
    defaultValues: valuesOf(model),
    mode: "onChange",
  });
  const [untested, setUntested] = useState<FormOutput | null>(null);
  const { errors, isSubmitting } = form.formState;
  const type = form.watch("model_type");

  async function save(values: FormOutput) {
    setUntested(null);
    const { position, ...fields } = values;
    const body = {
      ...fields,
      ...(position === null ? {} : { position }),
      ...(model ? { previous_name: model.name } : {}),
      revision: model?.revision ?? 0,
    };
    try {
      const saved = await sendJson<TestModel>("POST", "/api/admin/test-models", body);
      toast.success("Test model saved successfully.");
      form.reset();
      onSaved(saved);
    } catch (failure) {
      toast.error("Error", { description: serverMessageOf(failure, "Failed to save test model.") });
    }
  }

  /** Whether a test of this address succeeded. The list may not know yet of one that has just ended. */
  async function isProven(values: FormOutput): Promise<boolean> {
    if (!model || model.endpoint_url !== values.endpoint_url) return false;
    if (model.tested_at != null) return true;
    const path = `/api/admin/test-models/${encodeURIComponent(model.name)}`;
    const now = await requestJson<TestModelDetail>(path).catch(() => null);
    return now?.tested_at != null;
  }

  async function submit(values: FormOutput) {
    const isNewlyActive = values.active && !(model?.active ?? false);
    if (isNewlyActive && !(await isProven(values))) setUntested(values);
    else await save(values);
  }

  return (
    <form
      className="grid gap-4 px-6 pb-8"
      aria-label={model ? "Edit Test Model" : "Add Test Model"}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      noValidate
    >
      <Field label="Name" error={errors.name?.message ?? null}>
        {(control) => (
          <Input {...control} {...form.register("name")} autoComplete="off" data-autofocus="" />
        )}
      </Field>
      <Field label="Description" error={errors.description?.message ?? null}>
        {(control) => <Textarea {...control} {...form.register("description")} rows={3} />}
      </Field>
      <Field label="Model Type">
        {({ id }) => (
          <Controller
            control={form.control}
            name="model_type"
            render={({ field }) => (
              <Select
                id={id}
                value={field.value}
                onChange={field.onChange}
                options={MODEL_TYPE_OPTIONS}
              />
            )}
          />
        )}
      </Field>
      <Field
        label="Endpoint URL"
        hint="Its beginning says which provider is called. Other addresses are stored, but do not run."
        error={errors.endpoint_url?.message ?? null}
      >
        {(control) => (
          <Input {...control} {...form.register("endpoint_url")} type="url" inputMode="url" />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field
          label="Price"
          hint={`Credits a generation; empty means ${usualPrice(type, model?.provider ?? null)}.`}
          error={errors.price?.message ?? null}
        >
          {(control) => <Input {...control} {...form.register("price")} inputMode="numeric" />}
        </Field>
        <Field
          label="Order"
          hint="Place in lists, smallest first."
          error={errors.position?.message ?? null}
        >
          {(control) => <Input {...control} {...form.register("position")} inputMode="numeric" />}
        </Field>
      </div>
      <SwitchField label="Active" hint="Creators can choose it." form={form} name="active" />
      <SwitchField
        label="Default"
        hint="The model of its type that is used when none is chosen; there is at most one."
        form={form}
        name="is_default"
      />
      <div className="mt-2 flex justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="signal" isLoading={isSubmitting}>
          {isSubmitting ? "Saving..." : "Save"}
        </Button>
      </div>
      <Confirmation
        isOpen={untested !== null}
        title="Activate without a test?"
        action="Activate anyway"
        onCancel={() => setUntested(null)}
        onConfirm={() => untested && void save(untested)}
      >
        No test generation of this model has succeeded yet. Creators would be the first to find out
        whether it works. You can save it inactive, select it and try it first.
      </Confirmation>
    </form>
  );
}

function SwitchField({
  label,
  hint,
  form,
  name,
}: {
  label: string;
  hint: string;
  form: ReturnType<typeof useForm<FormInput, unknown, FormOutput>>;
  name: "active" | "is_default";
}) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Field label={label} hint={hint}>
          {({ id }) => <Switch id={id} isOn={field.value} onChange={field.onChange} />}
        </Field>
      )}
    />
  );
}
