import { ArchiveRestore, AudioLines, CircleSlash, Film, Trash2 } from "lucide-react";
import { useState } from "react";
import type { GenerationRecord } from "#contract/generation";
import { KINDS } from "#contract/kinds";
import { generationName } from "#lib/generation-name";
import { isFilm, isImage, isWebm } from "#lib/result";
import { Button } from "#ui/button";
import { Ago } from "#ui/local-time";

const DAY_MS = 24 * 60 * 60 * 1000;
const RESTORE_DAYS = 30;

/** Whole days until something that was deleted goes for good; at least one. */
function daysLeft({ deleted_at }: GenerationRecord): string {
  const goes = Date.parse(deleted_at ?? "") + RESTORE_DAYS * DAY_MS;
  const days = Math.max(1, Math.ceil((goes - Date.now()) / DAY_MS));
  return days === 1 ? "1 day left" : `${days} days left`;
}

/** What was deleted, small; a sign where there is no picture of it. */
function Thumbnail({ record }: { record: GenerationRecord }) {
  const [isMissing, setIsMissing] = useState(false);
  if ((isImage(record) || isWebm(record)) && !isMissing) {
    return (
      <img
        src={`/api/generations/${encodeURIComponent(record.id)}/deleted-thumbnail`}
        alt=""
        loading="lazy"
        decoding="async"
        className="size-full object-contain"
        onError={() => setIsMissing(true)}
      />
    );
  }
  const Sign = record.output_url === null ? CircleSlash : isFilm(record) ? Film : AudioLines;
  return <Sign aria-hidden="true" strokeWidth={1.5} className="size-5 text-faint" />;
}

interface DeletedRowProps {
  record: GenerationRecord;
  isRestoring: boolean;
  onRestore: () => void;
  /** Asks whether it should be removed for good. */
  onRemove: () => void;
}

/** One deleted generation, to be restored or removed for good. */
export function DeletedRow({ record, isRestoring, onRestore, onRemove }: DeletedRowProps) {
  const name = generationName(record);
  const short = name.slice(0, 80);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-control bg-mat">
        <Thumbnail record={record} />
      </span>
      <div className="min-w-0 flex-1 basis-40 sm:basis-60">
        <p dir="auto" className="line-clamp-2 text-sm [overflow-wrap:anywhere]">
          {name}
        </p>
        <p className="text-faint text-xs">
          {KINDS[record.kind].title} · deleted <Ago at={record.deleted_at ?? ""} />
        </p>
      </div>
      <div className="flex items-center gap-2 max-sm:w-full">
        <span className="figures mr-auto whitespace-nowrap text-muted text-xs sm:mr-2">
          {daysLeft(record)}
        </span>
        <Button
          size="sm"
          className="pointer-coarse:h-11"
          aria-label={`Restore: ${short}`}
          isLoading={isRestoring}
          onClick={onRestore}
        >
          <ArchiveRestore aria-hidden="true" className="size-4" />
          Restore
        </Button>
        <Button
          size="sm"
          variant="quiet"
          className="pointer-coarse:h-11"
          aria-label={`Remove for good: ${short}`}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" className="size-4" />
          Remove
        </Button>
      </div>
    </li>
  );
}
