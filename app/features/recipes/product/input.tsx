import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { failureSentence } from "../../editor/failure-sentence";
import { Group } from "../../editor/inspector/controls";
import { newId } from "../../editor/pieces";
import { AddPictures } from "../fields/add-pictures";
import { LengthField, ShapeField } from "../fields/format-fields";
import type { InputProps } from "../recipe";
import { SHORT_SECONDS } from "../short/short-plan";
import { FactCard } from "./fact-card";
import { PhotoGrid } from "./photo-grid";
import type { CardFact, ProductInput, ProductPhoto } from "./product-plan";
import { readProduct } from "./read-product";

type Props = InputProps<ProductInput>;

/** An empty fact to fill in; a product that has no name yet gets a row for its name before it. */
function newFacts({ facts }: ProductInput): CardFact[] {
  const empty = (kind: CardFact["kind"]): CardFact => ({
    ...{ id: newId(), kind, text: "", source: "You", isConfirmed: true },
  });
  const hasName = facts.some(({ kind }) => kind === "name");
  return hasName ? [empty("feature")] : [empty("name"), empty("feature")];
}

/** A product's page or photographs, and the facts that may be told. */
export function ProductInputForm(props: Props) {
  const { input, onChange } = props;
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="grid content-start gap-5">
        <PageReader {...props} />
        <Group title="Facts">
          {input.facts.length > 0 && (
            <p className="text-muted text-sm">
              Tick what is true and may be said. Nothing else reaches the script.
            </p>
          )}
          <FactCard facts={input.facts} onChange={(facts) => onChange({ ...input, facts })} />
          <Button
            size="sm"
            className="justify-self-start"
            onClick={() => onChange({ ...input, facts: [...input.facts, ...newFacts(input)] })}
          >
            <Plus aria-hidden="true" className="size-4" />
            Add a fact
          </Button>
        </Group>
        <Photos {...props} />
      </div>
      <div className="grid content-start gap-4">
        <LengthField
          lengths={SHORT_SECONDS}
          value={input.seconds}
          onChange={(seconds) => onChange({ ...input, seconds })}
        />
        <ShapeField value={input.shape} onChange={(shape) => onChange({ ...input, shape })} />
      </div>
    </div>
  );
}

function PageReader({ input, onChange, update }: Props) {
  const [isReading, setIsReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const read = async () => {
    setIsReading(true);
    setFailure(null);
    try {
      const { facts, photos } = await readProduct(input.address);
      update((now) => {
        const own = now.facts.filter(({ source }) => source === "You");
        const ownPhotos = now.photos.filter(({ name }) => !name.endsWith("of the page"));
        return { ...now, facts: [...facts, ...own], photos: [...ownPhotos, ...photos] };
      });
      if (facts.length === 0) setFailure("No facts were found on this page. Add them yourself.");
    } catch (error) {
      setFailure(failureSentence(error, "The page could not be read. Please try again."));
    } finally {
      setIsReading(false);
    }
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Address" className="min-w-56 flex-1" error={failure}>
          {(control) => (
            <Input
              {...control}
              type="url"
              inputMode="url"
              value={input.address}
              placeholder="https://your.shop/product"
              onChange={({ target }) => onChange({ ...input, address: target.value })}
            />
          )}
        </Field>
        <Button
          isLoading={isReading}
          disabled={input.address.trim() === ""}
          onClick={() => void read()}
          className={failure ? "mb-5.5 h-11" : "h-11"}
        >
          Read page
        </Button>
      </div>
      <p className="text-faint text-xs">Optional. Our server reads the public page once.</p>
    </div>
  );
}

function Photos({ input, onChange, update, onWait }: Props) {
  return (
    <Group title="Photos">
      <AddPictures
        label="Photos of the product"
        isMany
        onBusy={(isBusy) => onWait(isBusy ? "Wait until the photos are uploaded." : null)}
        onAdd={(added) =>
          update((now) => {
            const photos = added.map((photo): ProductPhoto => ({ ...photo, isUsed: true }));
            return { ...now, photos: [...photos, ...now.photos] };
          })
        }
      >
        Add photos
      </AddPictures>
      <PhotoGrid photos={input.photos} onChange={(photos) => onChange({ ...input, photos })} />
      {input.photos.length > 0 && (
        <p className="text-faint text-xs">
          A product in front of a plain background can be cut out in the plan.
        </p>
      )}
    </Group>
  );
}
