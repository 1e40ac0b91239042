import { useStore } from "@nanostores/react";
import { restyleTitles } from "#film/build/titles";
import { findItem } from "#film/edit/find";
import type { TitleDesign } from "#film/titles/design";
import { TITLE_DESIGN_DEFINITIONS } from "#film/titles/designs";
import { inDesign } from "#film/titles/in-design";
import { placeTitle } from "../add-pieces";
import { useDesk, useFilmPart } from "../desk";
import { chosenAt } from "../selection";
import { DesignTile } from "./design-tile";

/** All designs, as they look: one that is pressed is given to the chosen titles, or added as a new one. */
export function TitleDesigns() {
  const desk = useDesk();
  const selected = useStore(desk.selected);
  const isRestyling = useFilmPart(
    (timeline) => selected !== null && findItem(timeline, selected)?.item.src.kind === "text",
  );

  function choose(design: TitleDesign) {
    const { size } = desk.editing.state.get().timeline;
    if (!isRestyling) {
      const src = inDesign(design, { text: design.sample, size });
      placeTitle(desk, { src, place: design.place });
      return;
    }
    const ids = chosenAt(desk);
    const styleOf = (text: string) => inDesign(design, { text, size });
    desk.editing.edit((timeline) => restyleTitles(timeline, { ids, styleOf }));
  }

  return (
    <div className="grid gap-2">
      <p className="text-faint text-xs">
        {isRestyling ? "Gives the chosen title another look." : "Adds a title at the playhead."}
      </p>
      <ul className="grid grid-cols-2 gap-2">
        {Object.values(TITLE_DESIGN_DEFINITIONS).map((design) => (
          <li key={design.name}>
            <DesignTile design={design} onChoose={() => choose(design)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
