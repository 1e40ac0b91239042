import { Link } from "@remix-run/react";
import {
  Clapperboard,
  Copy,
  Download,
  ImagePlus,
  PenLine,
  RefreshCw,
  Scissors,
  Settings2,
  SlidersHorizontal,
  Sparkles,
  SquareArrowOutUpRight,
  TextCursorInput,
  Trash2,
} from "lucide-react";
import type { ReactNode } from "react";
import { fileName } from "#contract/file-name";
import type { GenerationRecord } from "#contract/generation";
import { isEnded } from "#contract/generation-words";
import { isStudioKind, KINDS } from "#contract/kinds";
import { enhancePath } from "#lib/enhance-path";
import { creditsLabel } from "#lib/format";
import { downloadUrl, isFilm, isImage, isWebm } from "#lib/result";
import { Button } from "#ui/button";
import { Mp4Action } from "../download/mp4-action";
import { useUsualPrice } from "../generate/use-models";
import { useIsOn } from "../shell/use-features";
import { CancelButton } from "./cancel-button";
import { copyText } from "./copy-text";
import {
  animatePath,
  editLookPath,
  editorPath,
  editPath,
  inputPath,
  reuseAllPath,
  reusePromptPath,
  stagePath,
} from "./next-steps";

interface RecordActionsProps {
  record: GenerationRecord;
  onRetry: (record: GenerationRecord) => void;
  onCancel: (record: GenerationRecord) => Promise<void>;
  onDelete: (record: GenerationRecord) => void;
}

const ICON = "size-4";

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button size="sm" asChild>
      <Link to={to}>{children}</Link>
    </Button>
  );
}

/** Everything that can be done with a generation. */
export function RecordActions({ record, onRetry, onCancel, onDelete }: RecordActionsProps) {
  const { status, output_url, prompt } = record;
  const isOn = useIsOn();
  const videoPrice = useUsualPrice(isImage(record) ? "image_to_video" : null);
  const isKindOn = isOn(KINDS[record.kind].feature);
  const { kind } = record;
  const inStudio = isKindOn && isStudioKind(kind) ? { ...record, kind } : null;
  return (
    <div className="flex flex-wrap gap-2">
      <CancelButton size="sm" record={record} onCancel={onCancel} />
      {isKindOn && KINDS[kind].startPath && (status === "failed" || status === "canceled") && (
        <Button size="sm" variant="signal" onClick={() => onRetry(record)}>
          <RefreshCw aria-hidden="true" className={ICON} />
          {"Retry "}
          <span className="figures font-normal">{creditsLabel(record.cost)}</span>
        </Button>
      )}
      {output_url && (
        <Button size="sm" variant="ink" asChild>
          <a href={downloadUrl(record)} download={fileName(record)}>
            <Download aria-hidden="true" className={ICON} />
            Download
          </a>
        </Button>
      )}
      {isWebm(record) && <Mp4Action url={output_url ?? ""} name={fileName(record)} size="sm" />}
      {output_url && isOn("editor") && (
        <Way to={editorPath(record)}>
          <Scissors aria-hidden="true" className={ICON} />
          Open in editor
        </Way>
      )}
      {inStudio && (
        <>
          <Way to={reusePromptPath(inStudio)}>
            <TextCursorInput aria-hidden="true" className={ICON} />
            Reuse prompt
          </Way>
          <Way to={reuseAllPath(inStudio)}>
            <Settings2 aria-hidden="true" className={ICON} />
            Reuse all
          </Way>
        </>
      )}
      {isImage(record) && isOn("image_to_image") && (
        <Way to={editPath(record)}>
          <PenLine aria-hidden="true" className={ICON} />
          Edit
        </Way>
      )}
      {isImage(record) && isOn("image_to_video") && (
        <Way to={animatePath(record)}>
          <Clapperboard aria-hidden="true" className={ICON} />
          Animate{" "}
          {videoPrice !== null && (
            <span className="figures font-normal text-muted">{creditsLabel(videoPrice)}</span>
          )}
        </Way>
      )}
      {isImage(record) && isOn("image_to_image") && (
        <Way to={inputPath(record)}>
          <ImagePlus aria-hidden="true" className={ICON} />
          Use as input
        </Way>
      )}
      {(isImage(record) || isFilm(record)) && isOn("enhance") && (
        <Button size="sm" asChild>
          <Link to={enhancePath(record)} reloadDocument>
            <Sparkles aria-hidden="true" className={ICON} />
            Enhance
          </Link>
        </Button>
      )}
      {kind === "look" && record.input_url && isOn("enhance") && (
        <Button size="sm" asChild>
          <Link to={editLookPath(record)} reloadDocument>
            <SlidersHorizontal aria-hidden="true" className={ICON} />
            Edit look
          </Link>
        </Button>
      )}
      {inStudio && (
        <Way to={stagePath(inStudio)}>
          <SquareArrowOutUpRight aria-hidden="true" className={ICON} />
          Open generation
        </Way>
      )}
      <Button size="sm" onClick={() => void copyText(prompt, "Prompt copied")}>
        <Copy aria-hidden="true" className={ICON} />
        Copy prompt
      </Button>
      {isEnded(status) && (
        <Button size="sm" variant="quiet" onClick={() => onDelete(record)}>
          <Trash2 aria-hidden="true" className={ICON} />
          Delete
        </Button>
      )}
    </div>
  );
}
