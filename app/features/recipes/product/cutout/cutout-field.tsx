import { LoaderCircle } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { isFocusLost } from "#lib/focus-handover";
import { creditsLabel } from "#lib/format";
import { Button } from "#ui/button";
import { RadioCards } from "#ui/radio-cards";
import { Group } from "../../../editor/inspector/controls";
import { PersonModel } from "../../../enhance/screen/person-model";
import { useProviderModels } from "../../../enhance/screen/provider-models";
import { usePersonModel } from "../../../enhance/screen/use-person-model";
import type { PlanProps } from "../../recipe";
import { type AdPhoto, type ProductInput, type ProductPlan, shownCutout } from "../product-plan";
import { isBeingCut } from "./cut-states";
import { cutoutPrice, useCutouts } from "./use-cutouts";
import { groundOf } from "./with-cutouts";

/** How a photo is shown. */
const WAYS = [
  { value: "cut", label: "Cut out" },
  { value: "keep", label: "Keep the photo" },
] as const;

/** The photos of an ad: each as it is, or its product alone in front of a background of the ad. */
export function CutoutField({
  plan,
  update,
  onWait,
}: Pick<PlanProps<ProductInput, ProductPlan>, "plan" | "update" | "onWait">) {
  const cutouts = useCutouts(plan, { update, onWait });
  const { photos } = plan;
  const models = useProviderModels("cutout").filter(({ is_ready }) => is_ready);
  const person = usePersonModel(photos.some(({ cutProblem }) => cutProblem));
  const list = useRef<HTMLUListElement>(null);
  /** A button that is gone once it was pressed leaves the focus to the choice of a photo. */
  const keepFocus = () =>
    requestAnimationFrame(() => {
      const choice = list.current?.querySelector<HTMLElement>("input:checked");
      if (isFocusLost()) choice?.focus();
    });
  if (photos.length === 0) return null;
  const [model] = models;
  const open = photos.filter(({ isCut, cutProblem }) => !isCut && !cutProblem);
  return (
    <Group title="Photos">
      <p className="text-muted text-sm">
        A product in front of a plain background can be cut out on this device, for free. It is then
        shown moving, in front of a background of the ad.
      </p>
      {open.length > 1 && (
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() => {
            for (const photo of open) cutouts.cutOut(photo);
            keepFocus();
          }}
        >
          Cut out all
        </Button>
      )}
      <ul
        ref={list}
        aria-label="Photos"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-3"
      >
        {photos.map((photo, index) => (
          <Photo
            key={photo.src.url}
            photo={photo}
            index={index}
            onCut={() => cutouts.cutOut(photo)}
            onKeep={() => cutouts.keep(photo)}
            onMissing={() => void cutouts.checkFile(photo)}
          >
            {photo.cutMade && !isBeingCut(photo) && (
              <Button
                size="sm"
                className="justify-self-start"
                onClick={() => cutouts.takeAgain(photo)}
              >
                Try again, already paid
              </Button>
            )}
            {(photo.cutProblem || photo.cutout) && !isBeingCut(photo) && model && (
              <Button
                size="sm"
                className="h-auto min-h-9 justify-self-start whitespace-normal py-1 text-left"
                onClick={() => {
                  void cutouts.cutWith(photo, model).then(keepFocus);
                }}
              >
                {shownCutout(photo) ? "Cut out again with" : "Cut out with"} {model.name}
                <span className="figures font-normal">
                  {creditsLabel(cutoutPrice(photo, model))}
                </span>
              </Button>
            )}
          </Photo>
        ))}
      </ul>
      {photos.some(({ cutProblem }) => cutProblem) && person.state !== "ready" && (
        <div className="grid justify-items-start gap-2">
          <p className="text-muted text-sm">
            A person can be cut out of any background, by a model that runs on this device. Once it
            is here, choose “Cut out” again.
          </p>
          <PersonModel
            download={person.state}
            onDownload={person.download}
            onCancel={person.cancel}
          />
          {person.problem && (
            <p role="alert" className="font-medium text-bad text-sm">
              {person.problem}
            </p>
          )}
        </div>
      )}
    </Group>
  );
}

/** A photo as it is shown, and the choice of how. */
function Photo({
  photo,
  index,
  onCut,
  onKeep,
  onMissing,
  children,
}: {
  photo: AdPhoto;
  index: number;
  onCut: () => void;
  onKeep: () => void;
  /** The picture that is shown could not be loaded. */
  onMissing: () => void;
  /** Further ways to cut it out. */
  children: ReactNode;
}) {
  const { name, src, isCut = false, cutout, cutProblem, cutPending } = photo;
  const isShown = isCut && cutout !== undefined;
  const isBusy = isBeingCut(photo);
  const [color, to] = groundOf(cutout ?? { ground: 1 }, index);
  return (
    <li className="grid content-start gap-2 rounded-panel border border-line bg-panel p-3">
      <div
        className="relative h-40 overflow-hidden rounded-control bg-mat"
        style={isShown ? { background: `linear-gradient(${color}, ${to})` } : undefined}
      >
        <img
          src={isShown ? cutout.src.url : src.url}
          alt={isShown ? `${name}, cut out` : name}
          loading="lazy"
          onError={isShown ? onMissing : undefined}
          className="absolute inset-0 size-full object-contain p-1"
        />
        {isBusy && (
          <span
            role="status"
            className="absolute inset-x-2 bottom-2 flex items-center justify-center gap-2 rounded-control bg-canvas/90 px-2 py-1 text-xs"
          >
            <LoaderCircle
              aria-hidden="true"
              className="size-3.5 animate-spin motion-reduce:animate-none"
            />
            {cutPending ? "The provider cuts it out…" : "Cutting out…"}
          </span>
        )}
      </div>
      <RadioCards
        label={name}
        options={WAYS}
        value={isCut ? "cut" : "keep"}
        onChange={(way) => (way === "cut" ? onCut() : onKeep())}
      />
      {cutProblem && (
        <p role="alert" className="text-muted text-xs">
          {cutProblem}
        </p>
      )}
      {children}
    </li>
  );
}
