import { ImagePlus, User } from "lucide-react";
import { ACCEPTED_STILLS } from "#contract/limits";
import { creditsLabel } from "#lib/format";
import { priceLabel } from "#lib/start-price";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { FileButton } from "../../editor/frame/file-button";
import { Choice, Group } from "../../editor/inspector/controls";
import { SmallImage } from "../../editor/media/small-image";
import type { RecipeMeans } from "../means";
import type { OnWait } from "../recipe";
import { ConsentField } from "./consent-field";
import type { PlannedPresenter } from "./presenter";
import type { ProductPlan } from "./product-plan";
import { presenterQuote } from "./said-ad";
import { usePresenterPhoto } from "./use-presenter-photo";

interface Props {
  plan: ProductPlan;
  means: RecipeMeans;
  update: (change: (plan: ProductPlan) => ProductPlan) => void;
  onWait: OnWait;
}

const SEEN = [
  { value: "ends", label: "Beginning and end", note: "Your photos in between" },
  { value: "all", label: "Every scene" },
] as const;

/** Values of the choice: no one, or a model by its name. */
const FACELESS = "faceless";
const choiceOf = (model: string) => `model:${model}`;

/** A presenter as it is at first. */
const blankPresenter = (model: string): PlannedPresenter => ({
  ...{ model, photo: null, consent: null, seen: "ends" },
  ...{ wish: "", pending: null, failure: null, take: 0 },
});

/** Who presents the product: no one, or a person in a photo who says the ad's sentences. */
export function PresenterField(props: Props) {
  const { plan, means, update } = props;
  const { presenterModels } = means;
  const { presenter = null } = plan;
  const set = (next: PlannedPresenter | null) => update((now) => ({ ...now, presenter: next }));
  if (presenterModels.length === 0 && presenter === null) {
    return (
      <Group title="Presenter">
        <p className="text-muted text-sm">
          No presenter model is active, so ads are faceless. An administrator can switch one on.
        </p>
      </Group>
    );
  }
  const known = presenterModels.map((model) => ({
    value: choiceOf(model.name),
    label: model.name,
    note: priceLabel(model),
  }));
  const isGone =
    presenter !== null && known.every(({ value }) => value !== choiceOf(presenter.model));
  const options = [
    { value: FACELESS, label: "None (faceless)" },
    ...known,
    ...(isGone
      ? [{ value: choiceOf(presenter.model), label: `${presenter.model} (not available)` }]
      : []),
  ];
  return (
    <Group title="Presenter">
      <Choice
        label="Presenter"
        options={options}
        value={presenter ? choiceOf(presenter.model) : FACELESS}
        onChange={(value) => {
          const model = value.slice(choiceOf("").length);
          set(value === FACELESS ? null : { ...(presenter ?? blankPresenter(model)), model });
        }}
      />
      {presenter && <Person {...props} presenter={presenter} />}
    </Group>
  );
}

/** The person's photo, who they are, where they are seen and what that costs. */
function Person(props: Props & { presenter: PlannedPresenter }) {
  const { presenter, plan, means, update } = props;
  const set = (part: Partial<PlannedPresenter>) =>
    update((now) => (now.presenter ? { ...now, presenter: { ...now.presenter, ...part } } : now));
  const { credits, isExact } = presenterQuote(plan, means);
  return (
    <>
      <Photo {...props} />
      <ConsentField value={presenter.consent} onChange={(consent) => set({ consent })} />
      <Choice
        label="Seen in"
        options={SEEN}
        value={presenter.seen}
        onChange={(seen) => set({ seen })}
      />
      <p className="text-faint text-xs">
        {credits === 0
          ? "The presenter's clips are made."
          : `The presenter costs ${isExact ? "" : "at most "}${creditsLabel(credits)} for this voice and these scenes. Each second that is seen is paid.`}
      </p>
    </>
  );
}

function Photo({
  presenter,
  plan,
  means,
  update,
  onWait,
}: Props & { presenter: PlannedPresenter }) {
  const { pictureModel } = means;
  const photo = usePresenterPhoto(plan, { model: pictureModel, update, onWait });
  const isMaking = presenter.pending !== null;
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3">
        <div className="relative size-20 shrink-0 overflow-hidden rounded-control border border-line bg-mat">
          {presenter.photo ? (
            <SmallImage
              url={presenter.photo.src.url}
              isVideo={false}
              icon={User}
              iconSize="size-6"
            />
          ) : (
            <User aria-hidden="true" className="absolute inset-0 m-auto size-6 text-faint" />
          )}
        </div>
        <div className="grid gap-1.5">
          <FileButton
            label="Photo of the presenter"
            accept={ACCEPTED_STILLS}
            icon={ImagePlus}
            isLoading={photo.isUploading}
            disabled={isMaking}
            onFiles={([file]) => void photo.upload(file)}
          >
            {presenter.photo ? "Change photo" : "Choose photo"}
          </FileButton>
          <p className="text-faint text-xs">One face, to the camera. At least 300 × 300 pixels.</p>
        </div>
      </div>
      {pictureModel && (
        <div className="flex flex-wrap items-end gap-2">
          <Field label="Or describe a person" className="min-w-40 flex-1">
            {(control) => (
              <Input
                {...control}
                value={presenter.wish}
                maxLength={200}
                placeholder="A woman of 30 in a kitchen"
                onChange={({ target }) =>
                  update((now) =>
                    now.presenter
                      ? { ...now, presenter: { ...now.presenter, wish: target.value } }
                      : now,
                  )
                }
              />
            )}
          </Field>
          {isMaking ? (
            <Button onClick={photo.cancel}>Cancel photo</Button>
          ) : (
            <Button disabled={photo.price === null} onClick={() => void photo.make()}>
              Make photo
              {photo.price !== null && photo.price > 0 && (
                <span className="figures font-normal">{creditsLabel(photo.price)}</span>
              )}
            </Button>
          )}
        </div>
      )}
      {isMaking && (
        <p role="status" className="text-muted text-xs">
          Making the photo…
        </p>
      )}
      {presenter.failure && (
        <p role="alert" className="font-medium text-bad text-sm">
          {presenter.failure}
        </p>
      )}
    </div>
  );
}
