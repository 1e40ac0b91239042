import { Link } from "@remix-run/react";
import {
  Copy,
  FolderInput,
  LayoutTemplate,
  type LucideIcon,
  Package,
  PenLine,
  Trash2,
} from "lucide-react";
import { type ReactElement, useRef } from "react";
import type { FilmItem } from "#contract/films";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "#ui/menu";
import { filmScreen } from "../film-paths";
import { dropFilm, duplicate, moveToProject, saveAsTemplate } from "./film-acts";

/** What is done with a film or a template as a whole. */
export function FilmMenu({
  trigger,
  film,
  onRename,
  onKit,
}: {
  trigger: ReactElement;
  film: FilmItem;
  onRename: () => void;
  onKit: () => void;
}) {
  // The chosen act waits until the button has the focus back: a dialog or a field takes it from there.
  const chosen = useRef<(() => void) | null>(null);
  const choice = (Icon: LucideIcon, name: string, act: () => void) => (
    <MenuItem
      onSelect={() => {
        chosen.current = act;
      }}
    >
      <Icon aria-hidden="true" />
      {name}
    </MenuItem>
  );
  return (
    <Menu modal={false} defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent
        onCloseAutoFocus={() => {
          const act = chosen.current;
          chosen.current = null;
          if (act) window.setTimeout(act);
        }}
      >
        {choice(PenLine, "Rename", onRename)}
        {film.is_template ? (
          <MenuItem asChild>
            <Link to={filmScreen(film.id)}>
              <LayoutTemplate aria-hidden="true" />
              Edit template
            </Link>
          </MenuItem>
        ) : (
          <>
            {choice(Copy, "Duplicate", () => duplicate(film))}
            {choice(FolderInput, "Move to project", () => moveToProject(film))}
            {choice(Package, "Download kit", onKit)}
            {choice(LayoutTemplate, "Save as template", () => saveAsTemplate(film))}
          </>
        )}
        <MenuSeparator />
        {choice(Trash2, "Delete", () => void dropFilm(film))}
      </MenuContent>
    </Menu>
  );
}
