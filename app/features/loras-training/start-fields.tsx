import type { CreatorModel } from "#contract/models";
import { MAX_TRAINING_STEPS, MIN_TRAINING_STEPS } from "#contract/training";
import { creditsLabel, formatCount } from "#lib/format";
import { startPrice } from "#lib/start-price";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Select } from "#ui/select";
import { Slider } from "#ui/slider";
import { chosenModel } from "../generate/use-models";
import type { TrainingDraft } from "./draft";

const STEP = 100;

/** The trainer of a draft; null where none can run. */
export function trainerOf(models: readonly CreatorModel[], draft: TrainingDraft) {
  return chosenModel(
    models.filter(({ is_ready: isReady }) => isReady),
    draft.model || null,
  );
}

/** What a training costs with a trainer. Credits. */
export const trainingPrice = (model: CreatorModel, steps: number): number =>
  startPrice(model, { params: { steps: stepsFor(model, steps) } });

/** The steps that a trainer takes, next to the wanted ones. */
export function stepsFor(model: CreatorModel, steps: number): number {
  const { minimum, maximum } = boundsOf(model);
  return Math.min(Math.max(steps, minimum), maximum);
}

function boundsOf({ parameters }: CreatorModel) {
  const own = parameters.find(({ name }) => name === "steps");
  return {
    minimum: Math.max(own?.minimum ?? MIN_TRAINING_STEPS, MIN_TRAINING_STEPS),
    maximum: Math.min(own?.maximum ?? MAX_TRAINING_STEPS, MAX_TRAINING_STEPS),
  };
}

interface StartFieldsProps {
  models: readonly CreatorModel[];
  model: CreatorModel;
  draft: TrainingDraft;
  isStarting: boolean;
  onChange: (part: Partial<TrainingDraft>) => void;
  onStart: () => void;
}

/** Trainer, steps and price, and what starts the training. */
export function StartFields(props: StartFieldsProps) {
  const { models, model, draft, isStarting, onChange, onStart } = props;
  const steps = stepsFor(model, draft.steps);
  const price = trainingPrice(model, steps);
  const choices = models
    .filter(({ is_ready: isReady }) => isReady)
    .map(({ name }) => ({ value: name, label: name }));
  return (
    <div className="grid gap-5">
      {choices.length > 1 && (
        <Field label="Trainer">
          {({ "aria-invalid": _, ...control }) => (
            <Select
              {...control}
              value={model.name}
              options={choices}
              onChange={(name) => onChange({ model: name })}
            />
          )}
        </Field>
      )}
      <div className="grid gap-1.5">
        <p className="flex justify-between gap-3 text-sm">
          <span className="font-medium">Steps</span>
          <span className="figures">{formatCount(steps)}</span>
        </p>
        <Slider
          label="Steps"
          value={steps}
          {...boundsOf(model)}
          step={STEP}
          onChange={(next) => onChange({ steps: next })}
        />
        <p className="text-faint text-xs">
          More steps follow the pictures more closely, and leave prompts less room.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="signal" size="lg" isLoading={isStarting} onClick={onStart}>
          {isStarting ? "Starting the training" : `Start training, ${creditsLabel(price)}`}
        </Button>
        <p className="max-w-[44ch] text-faint text-xs">
          {model.name} receives your pictures and captions. It takes 5 to 20 minutes as a rule. You
          pay only when the LoRA is there.
        </p>
      </div>
    </div>
  );
}
