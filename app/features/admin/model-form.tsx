import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import type { TestModel, TestModelDetail } from "#contract/models";
import { usualPriceWords } from "#contract/prices";
import { requestJson, sendJson } from "#lib/api";
import { ApiError, serverMessageOf } from "#lib/api-error";
import { TEST_MODELS_PATH } from "#lib/read-paths";
import { Button } from "#ui/button";
import { Confirmation } from "#ui/confirmation";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { Select } from "#ui/select";
import { Switch } from "#ui/switch";
import { Textarea } from "#ui/textarea";
import { toast } from "#ui/toast";
import { DrawerActions } from "./drawer-actions";
import { FallbackField } from "./fallback-field";
import { MODEL_TYPE_OPTIONS } from "./model-types";
import {
  A_GENERATION,
  bodyOf,
  fieldIssues,
  type ModelFormInput,
  type ModelFormOutput,
  modelFormSchema,
  NO_FALLBACK,
  UNIT_OPTIONS,
  valuesOf,
} from "./model-values";

interface ModelFormProps {
  /** Null for a model that is to be added. */
  model: TestModel | null;
  onSaved: (saved: TestModel) => void;
  onCancel: () => void;
}

/** What a test model is, validated as it is typed. */
export function ModelForm({ model, onSaved, onCancel }: ModelFormProps) {
  const form = useForm<ModelFormInput, unknown, ModelFormOutput>({
    resolver: zodResolver(modelFormSchema),
    defaultValues: valuesOf(model),
    mode: "onChange",
  });
  const [untested, setUntested] = useState<ModelFormOutput | null>(null);
  const { errors, isSubmitting } = form.formState;
  const type = form.watch("model_type");
  const isFlat = form.watch("price_unit") === A_GENERATION;

  async function save(values: ModelFormOutput) {
    setUntested(null);
    try {
      const body = bodyOf(values, model);
      const saved = await sendJson<TestModel>("POST", TEST_MODELS_PATH, body);
      toast.success("Test model saved successfully.");
      form.reset();
      onSaved(saved);
    } catch (failure) {
      const issues = failure instanceof ApiError ? (failure.body?.issues ?? []) : [];
      for (const { field, message } of fieldIssues(issues)) form.setError(field, { message });
      toast.error("Error", { description: serverMessageOf(failure, "Failed to save test model.") });
    }
  }

  /** Whether a test of this address succeeded. The list may not know yet of one that has just ended. */
  async function isProven(values: ModelFormOutput): Promise<boolean> {
    if (!model || model.endpoint_url !== values.endpoint_url) return false;
    if (model.tested_at != null) return true;
    const path = `${TEST_MODELS_PATH}/${encodeURIComponent(model.name)}`;
    const now = await requestJson<TestModelDetail>(path).catch(() => null);
    return now?.tested_at != null;
  }

  async function submit(values: ModelFormOutput) {
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
                onChange={(value) => {
                  field.onChange(value);
                  // A model of another tool cannot run in its place.
                  form.setValue("fallback", NO_FALLBACK);
                }}
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
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label="Price for">
          {({ id }) => (
            <Controller
              control={form.control}
              name="price_unit"
              render={({ field }) => (
                <Select
                  id={id}
                  value={field.value}
                  onChange={(value) => {
                    field.onChange(value);
                    void form.trigger("price");
                  }}
                  options={UNIT_OPTIONS}
                />
              )}
            />
          )}
        </Field>
        <Field
          label="Price"
          hint={
            isFlat
              ? `Credits a generation; ${model?.needs_price ? "it has none yet" : `empty means ${usualPriceWords(type, model?.provider ?? null)}`}.`
              : "Credits for each; the sum is rounded up."
          }
          error={errors.price?.message ?? null}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register("price")}
              inputMode={isFlat ? "numeric" : "decimal"}
            />
          )}
        </Field>
      </div>
      <Controller
        control={form.control}
        name="fallback"
        render={({ field }) => (
          <FallbackField
            model={model?.name ?? null}
            type={type}
            value={field.value}
            onChange={(value) => {
              field.onChange(value);
              form.clearErrors("fallback");
            }}
            error={errors.fallback?.message ?? null}
          />
        )}
      />
      <Field
        label="Order"
        hint="Place in lists, smallest first."
        error={errors.position?.message ?? null}
      >
        {(control) => <Input {...control} {...form.register("position")} inputMode="numeric" />}
      </Field>
      <SwitchField
        label="Active"
        hint={
          model?.needs_price
            ? "Enter a price first: what its vendor asks is not known here."
            : "Creators can choose it."
        }
        form={form}
        name="active"
      />
      <SwitchField
        label="Default"
        hint="The model of its type that is used when none is chosen; there is at most one."
        form={form}
        name="is_default"
      />
      <DrawerActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="signal" isLoading={isSubmitting}>
          {isSubmitting ? "Saving..." : "Save"}
        </Button>
      </DrawerActions>
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
  form: ReturnType<typeof useForm<ModelFormInput, unknown, ModelFormOutput>>;
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
