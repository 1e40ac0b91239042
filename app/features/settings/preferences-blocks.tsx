import { useId } from "react";
import { ASPECT_RATIOS } from "#contract/generation-words";
import { KINDS, STUDIO_KINDS } from "#contract/kinds";
import type { CreatorModels } from "#contract/models";
import type { Preferences } from "#contract/preferences";
import { usePreferences } from "#lib/preferences";
import { MODELS_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { Field } from "#ui/field";
import { LoadFailure } from "#ui/load-failure";
import { Select } from "#ui/select";
import { Skeleton } from "#ui/skeleton";
import { Switch } from "#ui/switch";
import { toast } from "#ui/toast";
import { RATIO_LABELS } from "../generate/formats";
import { askToNotify } from "../generate/notify";
import { useIsOn } from "../shell/use-features";
import { Block } from "./block";

const PRODUCT = "product";

/** What the product says, and what its forms begin with. */
export function PreferencesBlocks() {
  const { preferences: data, error, reload, save: keep } = usePreferences();
  const isOn = useIsOn();
  const models = useResource<CreatorModels>(MODELS_PATH, {
    failure: "The models could not be loaded.",
  });

  async function save(part: Partial<Preferences>) {
    if (await keep(part)) toast.success("Saved.");
  }

  if (error && !data) return <LoadFailure message={error} onRetry={() => void reload()} />;
  if (!data) return <Skeleton className="h-60" />;
  return (
    <>
      <Block id="notifications">
        <SwitchLine
          label="Tell me when a generation is done"
          hint="Get a browser notification when a result is ready."
          isOn={data.notify_when_done}
          onChange={(isOn) => {
            if (isOn) void askToNotify();
            void save({ notify_when_done: isOn });
          }}
        />
      </Block>
      <Block id="defaults">
        <div className="grid gap-4 sm:grid-cols-2">
          {STUDIO_KINDS.filter((kind) => isOn(KINDS[kind].feature)).map((kind) => {
            const choices = models.data?.items.filter((one) => one.model_type === kind) ?? [];
            return (
              <Field key={kind} label={`Model for ${KINDS[kind].title}`}>
                {({ id }) => (
                  <Select
                    id={id}
                    value={data.default_models[kind] ?? PRODUCT}
                    onChange={(name) => {
                      const { [kind]: _, ...others } = data.default_models;
                      const chosen = name === PRODUCT ? others : { ...others, [kind]: name };
                      void save({ default_models: chosen });
                    }}
                    options={[
                      { value: PRODUCT, label: "Recommended" },
                      ...choices.map(({ name }) => ({ value: name, label: name })),
                    ]}
                  />
                )}
              </Field>
            );
          })}
          <Field label="Aspect ratio of clips">
            {({ id }) => (
              <Select
                id={id}
                value={data.default_aspect_ratio ?? PRODUCT}
                onChange={(value) =>
                  void save({
                    default_aspect_ratio: ASPECT_RATIOS.find((ratio) => ratio === value) ?? null,
                  })
                }
                options={[
                  { value: PRODUCT, label: "Recommended" },
                  ...ASPECT_RATIOS.map((value) => ({ value, label: RATIO_LABELS[value] })),
                ]}
              />
            )}
          </Field>
        </div>
      </Block>
    </>
  );
}

function SwitchLine({
  label,
  hint,
  isOn,
  onChange,
}: {
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        <p className="text-faint text-xs">{hint}</p>
      </div>
      <Switch id={id} isOn={isOn} onChange={onChange} />
    </div>
  );
}
