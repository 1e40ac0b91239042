import {
  ChevronLeft,
  ChevronRight,
  Clapperboard,
  Columns2,
  Copy,
  Download,
  ImagePlus,
  type LucideIcon,
  Scissors,
  Sparkles,
  Star,
  Trash2,
} from "lucide-react";
import type { FeatureSettings } from "#contract/features";
import { fileName } from "#contract/file-name";
import type { GenerationRecord } from "#contract/generation";
import type { CurrentResult } from "#lib/current-result";
import { enhancePath } from "#lib/enhance-path";
import { isFeatureOn } from "#lib/open-screens";
import { downloadUrl, isFilm, isImage } from "#lib/result";
import { openCompare } from "../compare/open-compare";
import { copyText } from "../history/copy-text";
import { editorPath } from "../history/next-steps";

/** What a command needs besides the result. */
export interface ResultContext {
  settings: FeatureSettings;
  /** Goes to an address; `isDocument` for one that is entered by a load of its document. */
  go: (to: string, isDocument?: boolean) => void;
}

type Act = (() => void) | null;

/** Something that is done with the result that is looked at. */
interface ResultCommand {
  label: string;
  /** The label while a press would take back what is. */
  labelOf?: (record: GenerationRecord) => string;
  /** Other words that find it. */
  words: string;
  icon: LucideIcon;
  /** As events name them; the first one is shown beside the label. A letter begins a word of the label. */
  keys?: readonly string[];
  /** Carries it out; null where it is not possible. */
  actOf: (result: CurrentResult, context: ResultContext) => Act;
}

/** Saves a result under its readable name, as a press on its address would. */
function save(record: GenerationRecord) {
  const link = document.createElement("a");
  link.href = downloadUrl(record);
  link.download = fileName(record);
  link.click();
}

/**
 * The one table of what is done with a result: the command menu offers it, the keys look presses up in it, and the sheet
 * of shortcuts lists it. Nothing in it spends credits.
 */
export const RESULT_COMMANDS: readonly (ResultCommand & { name: string })[] = [
  {
    name: "favourite",
    label: "Favourite",
    labelOf: ({ is_favourite }) => (is_favourite ? "Remove from favourites" : "Favourite"),
    words: "star like keep mark",
    icon: Star,
    keys: ["f"],
    actOf: ({ onFavour }) => onFavour,
  },
  {
    name: "download",
    label: "Download",
    words: "save file export",
    icon: Download,
    keys: ["d"],
    actOf: ({ record }) => (record.output_url === null ? null : () => save(record)),
  },
  {
    name: "use",
    label: "Use as input",
    words: "edit image to image again",
    icon: ImagePlus,
    actOf: ({ record, onUse }, { settings }) =>
      isImage(record) && isFeatureOn(settings, "image_to_image") ? onUse : null,
  },
  {
    name: "animate",
    label: "Animate",
    words: "video clip image to video",
    icon: Clapperboard,
    actOf: ({ record, onAnimate }, { settings }) =>
      isImage(record) && isFeatureOn(settings, "image_to_video") ? onAnimate : null,
  },
  {
    name: "compare",
    label: "Compare",
    words: "beside difference two zoom",
    icon: Columns2,
    keys: ["c"],
    actOf: ({ record }) => (isImage(record) || isFilm(record) ? () => openCompare([record]) : null),
  },
  {
    name: "film",
    label: "Make a film",
    words: "open in editor cut video",
    icon: Scissors,
    actOf: ({ record }, { settings, go }) =>
      record.output_url !== null && isFeatureOn(settings, "editor")
        ? () => go(editorPath(record))
        : null,
  },
  {
    name: "enhance",
    label: "Enhance",
    words: "upscale enlarge sharpen background look",
    icon: Sparkles,
    actOf: ({ record }, { settings, go }) =>
      (isImage(record) || isFilm(record)) && isFeatureOn(settings, "enhance")
        ? () => go(enhancePath(record), true)
        : null,
  },
  {
    name: "copy-prompt",
    label: "Copy prompt",
    words: "text words clipboard",
    icon: Copy,
    actOf: ({ record }) =>
      record.prompt === "" ? null : () => void copyText(record.prompt, "Prompt copied"),
  },
  {
    name: "next",
    label: "Next result",
    words: "forward following",
    icon: ChevronRight,
    keys: ["n"],
    actOf: ({ onNext }) => onNext,
  },
  {
    name: "previous",
    label: "Previous result",
    words: "back before",
    icon: ChevronLeft,
    keys: ["p"],
    actOf: ({ onPrevious }) => onPrevious,
  },
  {
    name: "delete",
    label: "Delete",
    words: "remove trash",
    icon: Trash2,
    keys: ["Delete", "Backspace"],
    actOf: ({ onDelete }) => onDelete,
  },
];

/** Carries out the command of a key, where it has one that is possible now. @param key as its event names it */
export function pressResult(key: string, result: CurrentResult, context: ResultContext): void {
  const pressed = key.toLowerCase();
  const command = RESULT_COMMANDS.find(({ keys }) =>
    keys?.some((one) => one.toLowerCase() === pressed),
  );
  command?.actOf(result, context)?.();
}

/** What keyboards have on a key whose name in events is longer. */
const CAPS: Readonly<Record<string, string>> = { Delete: "Del", Backspace: "⌫" };

/** A key as it is shown. */
export const resultCap = (key: string): string => CAPS[key] ?? key.toUpperCase();
