import { Film } from "lucide-react";
import type { ReactNode } from "react";
import type { ScriptProblem } from "#contract/written-scripts";
import { SHAPES, type Shape } from "#film/build/formats";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { Textarea } from "#ui/textarea";
import { SmallImage } from "../../editor/media/small-image";
import { SceneActions, type SceneActionsProps } from "./scene-actions";
import { type PlannedScene, shownIn } from "./short-plan";

interface SceneCardProps extends SceneActionsProps {
  shape: Shape;
  problems: readonly ScriptProblem[];
  onChange: (part: Partial<PlannedScene>) => void;
  /** What is proposed for its picture. */
  children: ReactNode;
}

/** A scene: what is said, shown and written, and its picture. */
export function SceneCard(props: SceneCardProps) {
  const { scene, number, shape, problems, onChange, children } = props;
  const [width, height] = SHAPES[shape];
  const shown = shownIn(scene);
  const failure = scene.failure ?? scene.clip?.failure;
  return (
    <li
      aria-label={`Scene ${number}`}
      tabIndex={-1}
      className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 rounded-panel border border-line bg-panel p-3 sm:grid-cols-[7rem_minmax(0,1fr)]"
    >
      <div
        className="grid place-items-center self-start overflow-hidden rounded-control bg-mat text-faint text-xs"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        {shown ? (
          <SmallImage
            key={shown.src.url}
            url={shown.src.url}
            isVideo={shown.src.type === "video"}
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
        {failure && (
          <p role="alert" className="text-bad text-xs">
            {failure}
          </p>
        )}
        <SceneActions {...props} />
      </div>
      {children}
    </li>
  );
}
