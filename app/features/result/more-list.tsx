import { Link, useLocation, useNavigate } from "@remix-run/react";
import {
  Brush,
  Columns2,
  Copy,
  Download,
  FolderInput,
  type LucideIcon,
  RefreshCw,
  Scissors,
  Settings2,
  Share2,
  SlidersHorizontal,
  Sparkles,
  SquareArrowOutUpRight,
  Trash2,
  UserRoundPlus,
} from "lucide-react";
import { lazy, type ReactElement, Suspense, useRef, useState } from "react";
import type { GenerationRecord } from "#contract/generation";
import { isEnded } from "#contract/generation-words";
import { isStudioKind, KINDS } from "#contract/kinds";
import { enhancePath } from "#lib/enhance-path";
import { creditsLabel } from "#lib/format";
import { isFilm, isImage, isWebm } from "#lib/result";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "#ui/menu";
import { openCompare } from "../compare/open-compare";
import { copyText } from "../history/copy-text";
import {
  editLookPath,
  editorPath,
  hasLookToEdit,
  maskAgainPath,
  reuseAllPath,
  stagePath,
} from "../history/next-steps";
import { moveOne } from "../projects/move-store";
import { useIsOn } from "../shell/use-features";
import type { MoreDeeds } from "./deeds";

const ShareDialog = lazy(() =>
  import("../generate/share-dialog.client").then((loaded) => ({ default: loaded.ShareDialog })),
);

const KeepSubject = lazy(() =>
  import("../subjects/keep-subject").then((loaded) => ({ default: loaded.KeepSubject })),
);

/** Another result of its creator, by the address that it is shown at. */
function useFacts(record: GenerationRecord) {
  const isOn = useIsOn();
  const { kind, output_url, status } = record;
  const isKindOn = isOn(KINDS[kind].feature);
  return {
    studio: isKindOn && isStudioKind(kind) ? { ...record, kind } : null,
    isRepeatable: isKindOn && KINDS[kind].startPath !== null && status === "succeeded",
    isShown: output_url !== null,
    isSeen: isImage(record) || isFilm(record),
    isOn,
  };
}

/** What is done with a generation less often, in the same order wherever it is shown. */
export function MoreList({
  trigger,
  record,
  deeds,
}: {
  trigger: ReactElement;
  record: GenerationRecord;
  deeds: MoreDeeds;
}) {
  const { studio, isRepeatable, isShown, isSeen, isOn } = useFacts(record);
  const maskAgain = isOn(KINDS.image_to_image.feature) ? maskAgainPath(record) : null;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isSharing, setIsSharing] = useState<boolean | null>(null);
  const [isKeeping, setIsKeeping] = useState(false);
  // The chosen act waits until the button has the focus back: a dialog gives it back from there.
  const chosen = useRef<(() => void) | null>(null);

  const choice = (icon: LucideIcon, name: string, act: () => void, cost?: string) => {
    const Icon = icon;
    return (
      <MenuItem
        onSelect={() => {
          chosen.current = act;
        }}
      >
        <Icon aria-hidden="true" />
        <span>
          {name}
          {cost && <span className="figures text-muted">, {cost}</span>}
        </span>
      </MenuItem>
    );
  };

  return (
    <>
      <Menu modal={false} defaultOpen>
        <MenuTrigger asChild>{trigger}</MenuTrigger>
        <MenuContent
          className="max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto"
          onCloseAutoFocus={() => {
            const act = chosen.current;
            chosen.current = null;
            if (act) window.setTimeout(act);
          }}
        >
          {isRepeatable &&
            choice(RefreshCw, "Run again", deeds.onRunAgain, creditsLabel(deeds.price))}
          {isSeen && choice(Columns2, "Compare", () => openCompare([record, ...deeds.beside]))}
          {isShown && choice(Share2, "Share", () => setIsSharing(true))}
          {studio && choice(Settings2, "Reuse settings", () => navigate(reuseAllPath(studio)))}
          {isShown &&
            isImage(record) &&
            choice(UserRoundPlus, "Keep this subject", () => setIsKeeping(true))}
          {maskAgain && choice(Brush, "Use mask again", () => navigate(maskAgain))}
          {choice(FolderInput, "Move to project", () => moveOne(record, deeds.onChanged))}
          <MenuSeparator />
          {isShown && isOn("editor") && (
            <MenuItem asChild>
              <Link to={editorPath(record)}>
                <Scissors aria-hidden="true" />
                Make a film
              </Link>
            </MenuItem>
          )}
          {isSeen && isOn("enhance") && (
            <MenuItem asChild>
              <a href={enhancePath(record)}>
                <Sparkles aria-hidden="true" />
                Enhance
              </a>
            </MenuItem>
          )}
          {hasLookToEdit(record) && isOn("enhance") && (
            <MenuItem asChild>
              <a href={editLookPath(record)}>
                <SlidersHorizontal aria-hidden="true" />
                Edit look
              </a>
            </MenuItem>
          )}
          {isWebm(record) &&
            choice(Download, "Download as MP4", () => {
              void import("../download/save-mp4.client").then(({ saveMp4 }) => saveMp4(record));
            })}
          {studio && pathname !== KINDS[studio.kind].screen.path && (
            <MenuItem asChild>
              <Link to={stagePath(studio)}>
                <SquareArrowOutUpRight aria-hidden="true" />
                Open in {KINDS[studio.kind].title}
              </Link>
            </MenuItem>
          )}
          {record.prompt &&
            choice(Copy, "Copy prompt", () => void copyText(record.prompt, "Prompt copied"))}
          {isEnded(record.status) && (
            <>
              <MenuSeparator />
              {choice(Trash2, "Delete", deeds.onDelete)}
            </>
          )}
        </MenuContent>
      </Menu>
      {isKeeping && (
        <Suspense fallback={null}>
          <KeepSubject isOpen pictures={[record.output_url ?? ""]} onOpenChange={setIsKeeping} />
        </Suspense>
      )}
      {isSharing !== null && (
        <Suspense fallback={null}>
          <ShareDialog
            record={record}
            isOpen={isSharing}
            onOpenChange={setIsSharing}
            onChanged={deeds.onChanged}
          />
        </Suspense>
      )}
    </>
  );
}
