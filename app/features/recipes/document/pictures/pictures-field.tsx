import { X } from "lucide-react";
import { isFocusLost } from "#lib/focus-handover";
import { Button } from "#ui/button";
import { Choice, Group } from "../../../editor/inspector/controls";
import { newId } from "../../../editor/pieces";
import { AddPictures } from "../../fields/add-pictures";
import type { OnWait } from "../../recipe";
import { DeleteRow } from "../../rows/delete-row";
import type { ScenePicture } from "../../short/short-plan";
import type { DocumentPicture, DocumentPlan } from "../document-plan";
import { MAX_PICTURES } from "./pictures-by-turn";

const UPLOADING = "Wait until the pictures are uploaded.";

type Update = (change: (plan: DocumentPlan) => DocumentPlan) => void;

/** A plan without one of its pictures. */
const withoutPicture = (plan: DocumentPlan, id: string): DocumentPlan => ({
  ...plan,
  pictures: (plan.pictures ?? []).filter((one) => one.id !== id),
});

/** The value of a picture that is spread. */
const SPREAD = "spread";
const choiceOf = (turn: string) => `turn ${turn}`;

/** A plan with further pictures, as many as a film may have. @param turn the one that they are shown with; null to spread them */
const withPictures = (
  plan: DocumentPlan,
  added: readonly ScenePicture[],
  turn: string | null,
): DocumentPlan => ({
  ...plan,
  pictures: [
    ...(plan.pictures ?? []),
    ...added.map((picture): DocumentPicture => ({ ...picture, id: newId(), turn })),
  ].slice(0, MAX_PICTURES),
});

/** The pictures of a document film: each is shown with one sentence, or all are spread over the film. */
export function PicturesField({
  plan,
  update,
  onWait,
}: {
  plan: DocumentPlan;
  update: Update;
  onWait: OnWait;
}) {
  const { pictures = [], turns } = plan;
  const options = [
    { value: SPREAD, label: "Anywhere in the film" },
    ...turns.map(({ id, say }, index) => ({
      value: choiceOf(id),
      label: `Sentence ${index + 1}`,
      note: say.slice(0, 60),
    })),
  ];
  const change = (id: string, turn: string | null) =>
    update((now) => ({
      ...now,
      pictures: (now.pictures ?? []).map((one) => (one.id === id ? { ...one, turn } : one)),
    }));
  return (
    <Group title="Pictures">
      <p className="text-muted text-sm">
        Your own pictures are shown beside the quotes and the figures.
      </p>
      <AddPictures
        label="Pictures of the film"
        isMany
        disabled={pictures.length >= MAX_PICTURES}
        onBusy={(isBusy) => onWait(isBusy ? UPLOADING : null, "pictures")}
        onAdd={(added) => update((now) => withPictures(now, added, null))}
      >
        Add pictures
      </AddPictures>
      {pictures.length > 0 && (
        <ul aria-label="Pictures" className="grid gap-2">
          {pictures.map(({ id, src, name, turn }) => (
            <li
              key={id}
              aria-label={name}
              className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-end gap-2"
            >
              <img
                src={src.url}
                alt=""
                loading="lazy"
                className="size-14 rounded-control bg-mat object-cover"
              />
              <Choice
                label="Shown with"
                options={options}
                value={turn && turns.some((one) => one.id === turn) ? choiceOf(turn) : SPREAD}
                onChange={(value) =>
                  change(id, value === SPREAD ? null : value.slice(choiceOf("").length))
                }
              />
              <DeleteRow
                label={`Delete ${name}`}
                onDelete={() => update((now) => withoutPicture(now, id))}
              />
            </li>
          ))}
        </ul>
      )}
    </Group>
  );
}

/** What a sentence shows, and a button that gives it a picture of its own. */
export function TurnPictures({
  number,
  turn,
  pictures,
  isFull,
  update,
  onWait,
}: {
  /** Of the sentence, from 1. */
  number: number;
  turn: string;
  pictures: readonly DocumentPicture[];
  isFull: boolean;
  update: Update;
  onWait: OnWait;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {pictures.map((picture) => (
        <span key={picture.id} className="relative">
          <img
            src={picture.src.url}
            alt={picture.name}
            loading="lazy"
            className="h-14 w-20 rounded-control bg-mat object-cover"
          />
          {picture.turn === turn && (
            <Button
              size="icon-sm"
              variant="quiet"
              aria-label={`Remove ${picture.name} from sentence ${number}`}
              className="absolute top-0 right-0 bg-canvas/80"
              onClick={({ currentTarget }) => {
                const sentence = currentTarget.closest("li");
                update((now) => withoutPicture(now, picture.id));
                requestAnimationFrame(() => {
                  if (isFocusLost()) sentence?.querySelector("textarea")?.focus();
                });
              }}
            >
              <X aria-hidden="true" className="size-4" />
            </Button>
          )}
        </span>
      ))}
      <AddPictures
        variant="quiet"
        label={`Picture of sentence ${number}`}
        aria-label={`Add a picture to sentence ${number}`}
        disabled={isFull}
        onBusy={(isBusy) => onWait(isBusy ? UPLOADING : null, turn)}
        onAdd={(added) => update((now) => withPictures(now, added, turn))}
      >
        Add a picture
      </AddPictures>
    </div>
  );
}
