import { ArrowDown, ArrowUp, Film, ImageUp, Trash2 } from "lucide-react";
import { useRef } from "react";
import type { ScriptProblem } from "#contract/written-scripts";
import { SHAPES, type Shape } from "#film/build/formats";
import { creditsLabel } from "#lib/format";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { Textarea } from "#ui/textarea";
import { SmallImage } from "../../editor/media/small-image";
import type { PlannedScene } from "./short-plan";

interface SceneCardProps {
  scene: PlannedScene;
  number: number;
  shape: Shape;
  problems: readonly ScriptProblem[];
  /** Of its picture; null where none can be made. */
  price: number | null;
  isLast: boolean;
  onChange: (part: Partial<PlannedScene>) => void;
  onMake: () => void;
  onCancel: () => void;
  onUpload: (file: File) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** A scene: what is said, shown and written, and its picture. */
export function SceneCard(props: SceneCardProps) {
  const { scene, number, shape, problems, onChange } = props;
  const [width, height] = SHAPES[shape];
  return (
    <li
      aria-label={`Scene ${number}`}
      className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 rounded-panel border border-line bg-panel p-3 sm:grid-cols-[7rem_minmax(0,1fr)]"
    >
      <div
        className="grid place-items-center self-start overflow-hidden rounded-control bg-mat text-faint text-xs"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        {scene.picture ? (
          <SmallImage
            url={scene.picture.src.url}
            isVideo={scene.picture.src.type === "video"}
            icon={Film}
            iconSize="size-5"
          />
        ) : (
          <span role="status">{scene.pending ? "Making…" : "No picture"}</span>
        )}
      </div>
      <div className="grid content-start gap-2">
        <Field label="Said" error={problems.map(({ message }) => message).join(" ") || null}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              value={scene.say}
              maxLength={500}
              onChange={({ target }) => onChange({ say: target.value })}
            />
          )}
        </Field>
        <div className="grid gap-2 sm:grid-cols-2">
          <Field label="Shown">
            {(control) => (
              <Input
                {...control}
                value={scene.show}
                maxLength={300}
                onChange={({ target }) => onChange({ show: target.value })}
              />
            )}
          </Field>
          <Field label="Written">
            {(control) => (
              <Input
                {...control}
                value={scene.write}
                maxLength={120}
                onChange={({ target }) => onChange({ write: target.value })}
              />
            )}
          </Field>
        </div>
        {scene.failure && (
          <p role="alert" className="text-bad text-xs">
            {scene.failure}
          </p>
        )}
        <Actions {...props} />
      </div>
    </li>
  );
}

function Actions({ scene, number, price, isLast, ...act }: SceneCardProps) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {scene.pending !== null ? (
        <Button size="sm" onClick={act.onCancel}>
          Cancel
        </Button>
      ) : (
        price !== null && (
          <Button size="sm" onClick={act.onMake}>
            {scene.picture ? "Regenerate" : "Make picture"}
            {price > 0 && <span className="figures font-normal">{creditsLabel(price)}</span>}
          </Button>
        )
      )}
      <input
        ref={file}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,video/mp4,video/webm,video/quicktime"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) act.onUpload(chosen);
          target.value = "";
        }}
      />
      <Button size="sm" variant="quiet" onClick={() => file.current?.click()}>
        <ImageUp aria-hidden="true" className="size-4" />
        Upload
      </Button>
      <span className="ml-auto flex">
        <Button
          size="icon-sm"
          variant="quiet"
          aria-label={`Move scene ${number} up`}
          disabled={number === 1}
          onClick={() => act.onMove(-1)}
        >
          <ArrowUp aria-hidden="true" className="size-4" />
        </Button>
        <Button
          size="icon-sm"
          variant="quiet"
          aria-label={`Move scene ${number} down`}
          disabled={isLast}
          onClick={() => act.onMove(1)}
        >
          <ArrowDown aria-hidden="true" className="size-4" />
        </Button>
        <Button
          size="icon-sm"
          variant="quiet"
          aria-label={`Delete scene ${number}`}
          onClick={act.onRemove}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      </span>
    </div>
  );
}
