import {
  Columns2,
  Download,
  FolderInput,
  type LucideIcon,
  Sparkles,
  Star,
  Trash2,
  X,
} from "lucide-react";
import { useState } from "react";
import type { GenerationRecord } from "#contract/generation";
import { useCurrentSelection } from "#lib/current-selection";
import { enhancePath } from "#lib/enhance-path";
import { formatCount } from "#lib/format";
import { isFilm, isImage } from "#lib/result";
import { Button } from "#ui/button";
import { toast } from "#ui/toast";
import { MOST_COMPARED, openCompare } from "../compare/open-compare";
import { useIsOn } from "../shell/use-features";
import { downloadZip } from "./download-zip";
import { batchPath, MAX_AT_ONCE } from "./enhance-many";

interface SelectionBarProps {
  records: readonly GenerationRecord[];
  shown: number;
  /** How many match in all, where that is known; all of them are selected with `isAll`. */
  matching: number | null;
  isAll: boolean;
  onSelectAll: () => void;
  onSelectMatching: () => void;
  onMove: () => void;
  onClear: () => void;
  onFavour: (isFavourite: boolean) => void;
  onDelete: () => void;
}

/** Leads to Enhance with what was selected, by a load of its document. */
function enhance(records: readonly GenerationRecord[]) {
  const usable = records.filter((record) => isImage(record) || isFilm(record));
  const [first, second] = usable;
  if (!first) {
    toast.info("Nothing to enhance", { description: "None of these is a picture or a clip." });
  } else if (usable.length > MAX_AT_ONCE) {
    toast.error(`At most ${MAX_AT_ONCE} at once`, {
      description: `${usable.length} are selected. Take some away and press again.`,
    });
  } else {
    window.location.assign(second ? batchPath(usable) : enhancePath(first));
  }
}

/** Opens the pictures and clips among some side by side; of one, its creator chooses the others. */
function compare(records: readonly GenerationRecord[]) {
  const usable = records.filter((record) => isImage(record) || isFilm(record));
  if (usable.length === 0) {
    toast.info("Nothing to compare", { description: "None of these is a picture or a clip." });
  } else if (usable.length > MOST_COMPARED) {
    toast.info(`Select up to ${MOST_COMPARED} to compare`, {
      description: `${usable.length} are selected.`,
    });
  } else {
    openCompare(usable);
  }
}

interface DeedProps {
  icon: LucideIcon;
  name: string;
  /** What a phone has no room for. */
  rest?: string;
  isLoading?: boolean;
  onPress: () => void;
}

/** One thing to do with a selection; on a phone they share one row, each word below its icon. */
function Deed({ icon: Icon, name, rest, isLoading = false, onPress }: DeedProps) {
  return (
    <Button
      size="sm"
      variant="quiet"
      className="max-lg:h-12 max-lg:min-w-0 max-lg:flex-auto max-lg:flex-col max-lg:gap-1 max-lg:px-1 max-lg:font-medium max-lg:text-2xs"
      isLoading={isLoading}
      onClick={onPress}
    >
      {!isLoading && <Icon aria-hidden="true" className="size-4" />}
      <span>
        {name}
        {rest && <span className="max-lg:sr-only">{rest}</span>}
      </span>
    </Button>
  );
}

/** What can be done with the selected generations; stays in sight. */
export function SelectionBar({
  records,
  shown,
  matching,
  isAll,
  onSelectAll,
  onSelectMatching,
  onMove,
  onClear,
  onFavour,
  onDelete,
}: SelectionBarProps) {
  const [isPacking, setIsPacking] = useState(false);
  const isOn = useIsOn();
  const isAllLoved = records.every((record) => record.is_favourite);

  async function download() {
    setIsPacking(true);
    await downloadZip(records);
    setIsPacking(false);
  }

  useCurrentSelection(
    isAll
      ? null
      : {
          records,
          onFavour: () => onFavour(!isAllLoved),
          onDownload: () => void download(),
          onMove,
          onDelete,
        },
  );

  return (
    <section
      aria-label="Selection"
      className="sticky bottom-3 z-20 mx-auto flex w-full max-w-fit animate-rise flex-wrap items-center justify-center gap-1 rounded-panel border border-line bg-raised p-2 shadow-raised max-lg:gap-y-0 max-lg:p-1"
    >
      <p role="status" className="figures mr-auto px-2 font-semibold text-sm lg:mr-0">
        {formatCount(isAll ? (matching ?? 0) : records.length)} selected
      </p>
      {!isAll && matching !== null && matching > shown && (
        <Button size="sm" variant="quiet" className="max-lg:px-2" onClick={onSelectMatching}>
          Select all {formatCount(matching)} that match
        </Button>
      )}
      {!isAll && records.length < shown && (
        <Button size="sm" variant="quiet" className="max-lg:px-2" onClick={onSelectAll}>
          Select all shown ({shown})
        </Button>
      )}
      <Button
        size="icon-sm"
        variant="quiet"
        aria-label="Clear the selection"
        className="lg:order-last"
        onClick={onClear}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
      <div className="contents max-lg:flex max-lg:w-full">
        {!isAll && (
          <>
            <Deed
              icon={Star}
              name={isAllLoved ? "Unfavourite" : "Favourite"}
              onPress={() => onFavour(!isAllLoved)}
            />
            <Deed
              icon={Download}
              name={isPacking ? "Packing" : "Download"}
              isLoading={isPacking}
              onPress={() => void download()}
            />
          </>
        )}
        <Deed icon={FolderInput} name="Move" rest=" to project" onPress={onMove} />
        {!isAll && <Deed icon={Columns2} name="Compare" onPress={() => compare(records)} />}
        {!isAll && isOn("enhance") && (
          <Deed icon={Sparkles} name="Enhance" onPress={() => enhance(records)} />
        )}
        <Deed icon={Trash2} name="Delete" onPress={onDelete} />
      </div>
    </section>
  );
}
