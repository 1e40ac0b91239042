import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import { PARAMETER_TYPES, type Parameter, type TestModelDetail } from "#contract/models";
import { sendJson } from "#lib/api";
import { serverMessageOf } from "#lib/api-error";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { Select } from "#ui/select";
import { Switch } from "#ui/switch";
import { Textarea } from "#ui/textarea";
import { toast } from "#ui/toast";
import { DrawerActions } from "./drawer-actions";
import {
  type ParameterValues as FormValues,
  isNumeric,
  parameterFormSchema,
  parameterFrom,
  toForm,
} from "./parameter-values";

const TYPE_OPTIONS = PARAMETER_TYPES.map((value) => ({ value, label: value }));

interface ParameterFormProps {
  /** Null while no model is selected. */
  model: TestModelDetail | null;
  /** Null for a parameter that is to be added. */
  parameter: Parameter | null;
  onSaved: () => void;
  onCancel: () => void;
}

/** What a parameter is, validated as it is typed. */
export function ParameterForm({ model, parameter, onSaved, onCancel }: ParameterFormProps) {
  const form = useForm<FormValues>({
    resolver: zodResolver(parameterFormSchema),
    defaultValues: toForm(parameter),
    mode: "onChange",
  });
  const { errors, isSubmitting } = form.formState;
  const type = form.watch("type");

  async function save(values: FormValues) {
    if (!model) {
      toast.error("Error", { description: "No active test model selected." });
      return;
    }
    const body = {
      ...parameterFrom(values),
      ...(parameter ? { previous_name: parameter.name } : {}),
      revision: model.revision,
    };
    const path = `/api/admin/test-models/${encodeURIComponent(model.name)}/parameters`;
    try {
      await sendJson("POST", path, body);
      toast.success("Parameter saved successfully.");
      form.reset();
      onSaved();
    } catch (failure) {
      toast.error("Error", { description: serverMessageOf(failure, "Failed to save parameter.") });
    }
  }

  const switches = [
    { name: "required", label: "Required", hint: "A generation is refused without it." },
    {
      name: "visible",
      label: "Visible",
      hint: "Creators set it. Hidden, it goes along with its default.",
    },
  ] as const;

  return (
    <form
      className="grid gap-4 px-6 pb-8"
      aria-label={parameter ? "Edit Parameter" : "Add Parameter"}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      noValidate
    >
      <Field label="Name" error={errors.name?.message ?? null}>
        {(control) => (
          <Input {...control} {...form.register("name")} autoComplete="off" data-autofocus="" />
        )}
      </Field>
      <Field label="Type">
        {({ id }) => (
          <Controller
            control={form.control}
            name="type"
            render={({ field }) => (
              <Select
                id={id}
                value={field.value}
                onChange={field.onChange}
                options={TYPE_OPTIONS}
              />
            )}
          />
        )}
      </Field>
      <Field
        label="Title"
        hint="How the creator's form calls it."
        error={errors.title?.message ?? null}
      >
        {(control) => <Input {...control} {...form.register("title")} />}
      </Field>
      <Field label="Description" error={errors.description?.message ?? null}>
        {(control) => <Textarea {...control} {...form.register("description")} rows={2} />}
      </Field>
      <Field label="Default" error={errors.default?.message ?? null}>
        {(control) => <Input {...control} {...form.register("default")} />}
      </Field>
      {isNumeric(type) && (
        <div className="grid grid-cols-2 gap-4">
          {(["minimum", "maximum"] as const).map((name) => (
            <Field
              key={name}
              label={name === "minimum" ? "Minimum" : "Maximum"}
              hint="Empty for no bound."
              error={errors[name]?.message ?? null}
            >
              {(control) => <Input {...control} {...form.register(name)} inputMode="decimal" />}
            </Field>
          ))}
        </div>
      )}
      <Field
        label="Enum"
        hint="Options, separated by commas; empty for a free value."
        error={errors.enum?.message ?? null}
      >
        {(control) => <Input {...control} {...form.register("enum")} />}
      </Field>
      <Field
        label="Format"
        hint="uri for a file, uri[] for a list of files."
        error={errors.format?.message ?? null}
      >
        {(control) => <Input {...control} {...form.register("format")} />}
      </Field>
      {switches.map(({ name, label, hint }) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field }) => (
            <Field label={label} hint={hint}>
              {({ id }) => <Switch id={id} isOn={field.value} onChange={field.onChange} />}
            </Field>
          )}
        />
      ))}
      <DrawerActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="signal" isLoading={isSubmitting}>
          {isSubmitting ? "Saving..." : "Save"}
        </Button>
      </DrawerActions>
    </form>
  );
}
