import { CircleAlert, Trash2, TriangleAlert } from "lucide-react";
import { MAX_CAPTION_LENGTH } from "#contract/training";
import { cn } from "#lib/cn";
import { creditsLabel } from "#lib/format";
import { copySources } from "#lib/result";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Textarea } from "#ui/textarea";
import type { PictureFinding } from "./check-pictures";
import type { TrainingPicture } from "./draft";

interface PictureRowProps {
  /** Its place, from 1. */
  place: number;
  picture: TrainingPicture;
  findings: readonly PictureFinding[];
  /** What describes it: its model's proposal beside a caption that is there, and how one is asked for; null without a model. */
  description: RowDescription | null;
  onCaption: (caption: string) => void;
  onRemove: () => void;
}

export interface RowDescription {
  /** The model's name, and what a description costs. */
  model: string;
  cost: number;
  isBusy: boolean;
  proposal: string | null;
  onAsk: () => void;
  onUse: () => void;
}

/** A picture with what speaks against it and its caption. */
export function PictureRow(props: PictureRowProps) {
  const { place, picture, findings, description, onCaption, onRemove } = props;
  const { url, name, caption, by } = picture;
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3 py-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <div className="relative self-start">
        <img
          {...copySources(url)}
          sizes="7rem"
          alt={name || `Picture ${place}`}
          loading="lazy"
          className="aspect-square w-full rounded-control bg-mat object-contain"
        />
        <span className="figures absolute top-1 left-1 grid size-6 place-items-center rounded-pill bg-black/60 font-semibold text-white text-xs">
          {place}
        </span>
      </div>
      <div className="grid content-start gap-2">
        <Field
          label={`Caption of picture ${place}`}
          aside={
            <Button
              size="icon-sm"
              variant="quiet"
              className="pointer-coarse:-my-2 pointer-coarse:size-11"
              aria-label={`Remove picture ${place}`}
              onClick={onRemove}
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </Button>
          }
        >
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              dir="auto"
              maxLength={MAX_CAPTION_LENGTH}
              placeholder="What else is in the picture"
              value={caption}
              onChange={({ target }) => onCaption(target.value.replace(/[\r\n]+/g, " "))}
            />
          )}
        </Field>
        {by !== undefined && (
          <p className="text-faint text-xs [overflow-wrap:anywhere]">
            Proposed by {by}. Change what is wrong.
          </p>
        )}
        {findings.length > 0 && (
          <ul className="grid gap-1">
            {findings.map(({ isRefused, text }) => {
              const Icon = isRefused ? CircleAlert : TriangleAlert;
              return (
                <li
                  key={text}
                  className={cn(
                    "flex items-start gap-1.5 text-xs",
                    isRefused ? "font-medium text-bad" : "text-muted",
                  )}
                >
                  <Icon aria-hidden="true" className="mt-px size-3.5 shrink-0" />
                  {text}
                </li>
              );
            })}
          </ul>
        )}
        {description && <Describe {...description} place={place} />}
      </div>
    </li>
  );
}

function Describe({
  model,
  cost,
  isBusy,
  proposal,
  onAsk,
  onUse,
  place,
}: RowDescription & { place: number }) {
  if (proposal === null)
    return (
      <Button size="sm" className="justify-self-start" isLoading={isBusy} onClick={onAsk}>
        <span>
          Describe
          <span className="sr-only">
            {" "}
            picture {place} by {model}
          </span>{" "}
          · {creditsLabel(cost)}
        </span>
      </Button>
    );
  return (
    <div className="grid gap-2 rounded-control bg-field p-3 text-sm">
      <p dir="auto" className="[overflow-wrap:anywhere]">
        {proposal}
      </p>
      <p className="text-faint text-xs [overflow-wrap:anywhere]">Proposed by {model}</p>
      <Button size="sm" className="justify-self-start" onClick={onUse}>
        Use this<span className="sr-only"> as the caption of picture {place}</span>
      </Button>
    </div>
  );
}
