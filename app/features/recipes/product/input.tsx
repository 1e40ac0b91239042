import { ImagePlus, Plus } from "lucide-react";
import { useRef, useState } from "react";
import type { FactKind } from "#contract/scripts";
import { SHAPE_NAMES } from "#film/build/formats";
import { uploadMedia } from "#lib/upload-media";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { failureSentence } from "../../editor/failure-sentence";
import { Choice, Group } from "../../editor/inspector/controls";
import { newId } from "../../editor/pieces";
import type { InputProps } from "../recipe";
import { readPageAt } from "../scripts-api";
import { SHORT_SECONDS } from "../short/short-plan";
import { FactCard } from "./fact-card";
import { PhotoGrid } from "./photo-grid";
import { AD_FACT_KINDS, type ProductInput, type ProductPhoto } from "./product-plan";

const SHAPES = SHAPE_NAMES.map((value) => ({ value, label: value }));
const LENGTHS = SHORT_SECONDS.map((seconds) => ({ value: String(seconds), label: `${seconds} s` }));

/** Where facts of a page are from, as the card names it. */
const SOURCES: Readonly<Record<string, string>> = {
  shopify: "Shop data",
  "json-ld": "Page data",
  microdata: "Page data",
  "open-graph": "Page summary",
  text: "Page text",
};

const kindOf = (kind: string): FactKind => AD_FACT_KINDS.find((one) => one === kind) ?? "feature";

type Props = InputProps<ProductInput>;

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
            onClick={() =>
              onChange({
                ...input,
                facts: [
                  ...input.facts,
                  {
                    ...{ id: newId(), text: "", source: "You", isConfirmed: true },
                    kind: input.facts.some(({ kind }) => kind === "name") ? "feature" : "name",
                  },
                ],
              })
            }
          >
            <Plus aria-hidden="true" className="size-4" />
            Add a fact
          </Button>
        </Group>
        <Photos {...props} />
      </div>
      <div className="grid content-start gap-4">
        <Choice
          label="Length"
          options={LENGTHS}
          value={String(input.seconds)}
          onChange={(next) => {
            const seconds = SHORT_SECONDS.find((one) => String(one) === next);
            if (seconds) onChange({ ...input, seconds });
          }}
        />
        <Choice
          label="Aspect ratio"
          options={SHAPES}
          value={input.shape}
          onChange={(shape) => onChange({ ...input, shape })}
        />
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
      const page = await readPageAt(input.address.trim());
      const facts = page.facts.map(({ id, kind, text, source }) => ({
        ...{ id, text, kind: kindOf(kind), source: SOURCES[source] ?? source },
        // What others say of a product is a claim: its maker decides.
        isConfirmed: kind !== "rating",
      }));
      const photos = page.images.map(
        ({ url, width, height }, index): ProductPhoto => ({
          ...{ name: `Picture ${index + 1} of the page`, isUsed: index < 5 },
          src: { kind: "upload", key: keyIn(url), url, type: "image", width, height },
        }),
      );
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

/** The key of a stored file in its address. */
function keyIn(url: string): string {
  const { pathname } = new URL(url, "https://site.invalid");
  return decodeURIComponent(pathname.replace(/^\/media\//u, ""));
}

function Photos({ input, onChange, update }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const add = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setIsBusy(true);
    setFailure(null);
    const added: ProductPhoto[] = [];
    for (const file of files) {
      try {
        const { signal } = new AbortController();
        const stored = await uploadMedia(file, { signal, onProgress: () => undefined });
        if (!stored.contentType.startsWith("image/"))
          throw new Error(`${file.name} is no picture.`);
        const { key, url, width, height, name } = stored;
        const size = width && height ? { width, height } : {};
        added.push({
          ...{ name: name ?? file.name, isUsed: true },
          src: { kind: "upload", key, url, type: "image", ...size },
        });
      } catch (error) {
        setFailure(failureSentence(error, `${file.name} could not be uploaded.`));
      }
    }
    update((now) => ({ ...now, photos: [...added, ...now.photos] }));
    setIsBusy(false);
  };
  return (
    <Group title="Photos">
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/webp"
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <Button
        size="sm"
        className="justify-self-start"
        isLoading={isBusy}
        onClick={() => chooser.current?.click()}
      >
        {!isBusy && <ImagePlus aria-hidden="true" className="size-4" />}
        Add photos
      </Button>
      {failure && (
        <p role="alert" className="font-medium text-bad text-sm">
          {failure}
        </p>
      )}
      <PhotoGrid photos={input.photos} onChange={(photos) => onChange({ ...input, photos })} />
    </Group>
  );
}
