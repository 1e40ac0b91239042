import { applyToScenes, type ScenePart } from "#film/edit/many";
import { Button } from "#ui/button";
import { useDesk } from "../desk";
import { ripple } from "../timeline/ripple";

/** Gives all scenes a part of this one, as one step of undo. */
export function ForAllScenes({ id, part }: { id: string; part: ScenePart }) {
  const { editing } = useDesk();
  return (
    <Button
      size="sm"
      variant="quiet"
      className="justify-self-start"
      // What the context menu names so gives all of them; here each part is given by itself.
      aria-label={part === "look" ? undefined : `Apply to all scenes: ${part}`}
      onClick={() => {
        editing.endStep();
        editing.edit((timeline) =>
          applyToScenes(timeline, { id, parts: [part], ripple: ripple.get() }),
        );
      }}
    >
      Apply to all scenes
    </Button>
  );
}
