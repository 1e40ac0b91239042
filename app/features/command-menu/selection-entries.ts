import { Columns2, Download, FolderInput, type LucideIcon, Star, Trash2 } from "lucide-react";
import type { CurrentSelection } from "#lib/current-selection";
import { isFilm, isImage } from "#lib/result";
import { MOST_COMPARED, openCompare } from "../compare/open-compare";
import type { Entry } from "./entry";

/** The commands for all selected results at once; empty without at least two. */
export function selectionEntries(selection: CurrentSelection | null): Entry[] {
  if (!selection || selection.records.length < 2) return [];
  const { records, onFavour, onDownload, onMove, onDelete } = selection;
  const seen = records.filter((record) => isImage(record) || isFilm(record));
  const isLoved = records.every(({ is_favourite }) => is_favourite);
  const these = `${records.length} results`;
  const entry = (name: string, label: string, icon: LucideIcon, run: () => void): Entry => ({
    ...{ id: `selection:${name}`, group: "selection", label, icon, run },
    words: "selection selected all these batch",
  });
  return [
    ...(seen.length > 1 && seen.length <= MOST_COMPARED
      ? [entry("compare", `Compare ${seen.length} results`, Columns2, () => openCompare(seen))]
      : []),
    isLoved
      ? entry("favourite", `Remove ${these} from favourites`, Star, onFavour)
      : entry("favourite", `Favourite ${these}`, Star, onFavour),
    entry("download", `Download ${these}`, Download, onDownload),
    ...(onMove ? [entry("move", `Move ${these} to project`, FolderInput, onMove)] : []),
    entry("delete", `Delete ${these}`, Trash2, onDelete),
  ];
}
