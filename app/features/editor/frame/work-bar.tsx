import { useStore } from "@nanostores/react";
import { Square } from "lucide-react";
import { useFocusHandover } from "#lib/focus-handover";
import { formatBytes } from "#lib/format";
import { Button } from "#ui/button";
import { Progress } from "#ui/progress";
import { useLocalFiles } from "../device/local-file-notices";
import type { LocalFile } from "../device/whereabouts";
import { dropSending, sendings } from "../media/uploads-store";
import { previewSection } from "../preview/preview-section";
import { useWorks } from "../works/use-work";
import { WorkLine } from "../works/work-line";
import { WORK_KEYS, type Work } from "../works/works";

/** The files that are going up, as one work; null for none. */
function useUploads(): Work | null {
  const sent = useStore(sendings).filter(({ problem }) => problem === null);
  if (sent.length === 0) return null;
  return {
    key: "uploads",
    name: sent.length === 1 ? "Upload" : `${sent.length} uploads`,
    share: sent.reduce((sum, { share }) => sum + (share ?? 0), 0) / sent.length,
    step: null,
    finish: null,
    cancel: () => {
      for (const { id } of sent) dropSending(id);
    },
  };
}

function WorkRow({ work }: { work: Work }) {
  const { key, name, share, step, finish, cancel } = work;
  return (
    <li ref={useFocusHandover(previewSection)} className="flex min-h-10 min-w-0 items-center gap-3">
      <WorkLine name={name} share={share} step={step} />
      {finish && (
        <Button size="sm" className="pointer-coarse:h-10" onClick={finish.press}>
          <Square aria-hidden="true" className="size-3.5" />
          {finish.label}
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        className="pointer-coarse:h-10"
        aria-label={key === WORK_KEYS.voice ? undefined : `Cancel ${name.toLowerCase()}`}
        onClick={cancel}
      >
        Cancel
      </Button>
    </li>
  );
}

/** A file that stays on this device, while it is read to its end. */
function ReadingRow({ file }: { file: LocalFile }) {
  const { name, share, isLinked } = file;
  const label = `${isLinked ? "Reading" : "Copying into this browser:"} ${name}`;
  return (
    <li className="flex min-h-10 min-w-0 items-center gap-3">
      <span dir="auto" className="min-w-0 shrink truncate text-sm">
        {label}
      </span>
      <span className="figures text-muted text-xs">{formatBytes(file.bytes)}</span>
      <span className="min-w-16 flex-1">
        <Progress label={label} value={share} />
      </span>
    </li>
  );
}

/** What is being made for the film, whichever panel is open; above the main buttons on a phone. */
export function WorkBar() {
  const works = useWorks();
  const uploads = useUploads();
  const rows = uploads ? [...works, uploads] : works;
  const reading = useLocalFiles().filter(([, { share }]) => share !== null);
  if (rows.length + reading.length === 0) return null;
  return (
    <ul
      aria-label="In progress"
      className="grid max-h-32 w-full min-w-0 gap-x-6 overflow-y-auto rounded-control border border-line bg-panel px-3 md:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))] max-md:fixed max-md:inset-x-2 max-md:bottom-[calc(5rem+env(safe-area-inset-bottom))] max-md:z-30 max-md:w-auto max-md:shadow-lg"
    >
      {rows.map((work) => (
        <WorkRow key={work.key} work={work} />
      ))}
      {reading.map(([, file]) => (
        <ReadingRow key={file.id} file={file} />
      ))}
    </ul>
  );
}
