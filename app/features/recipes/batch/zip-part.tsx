import { Download } from "lucide-react";
import { Button } from "#ui/button";
import { Progress } from "#ui/progress";
import { useZip } from "./use-zip";
import type { BatchFilm } from "./zip-films";

/** The films of a batch in one archive: they are exported one after the other, on this device. */
export function ZipPart({ films, isBusy }: { films: readonly BatchFilm[]; isBusy: boolean }) {
  const { progress, failure, missing, start, stop } = useZip();
  return (
    <section
      aria-label="Download"
      className="grid grid-cols-[minmax(0,1fr)] gap-2 border-line border-t pt-4"
    >
      {progress ? (
        <>
          <div className="flex items-center justify-between gap-3">
            <p role="status" className="figures min-w-0 truncate text-sm">
              Exporting {progress.done + 1} of {progress.all}: {progress.name}
            </p>
            <Button size="sm" onClick={stop}>
              Cancel
            </Button>
          </div>
          <Progress
            label="Export progress"
            value={(progress.done + progress.share) / Math.max(1, progress.all)}
          />
        </>
      ) : (
        <Button variant="ink" disabled={isBusy} onClick={() => start(films)}>
          <Download aria-hidden="true" className="size-4" />
          Download all (zip)
        </Button>
      )}
      <p className="text-faint text-xs">
        {isBusy
          ? "Once the batch is done or stopped."
          : "MP4 files, exported on this device one after the other."}
      </p>
      {failure && (
        <p role="alert" className="font-medium text-bad text-sm">
          {failure}
        </p>
      )}
      {missing.length > 0 && (
        <div role="alert" className="grid gap-1 text-bad text-xs">
          <p className="font-medium">Not in the archive:</p>
          <ul className="grid gap-1">
            {missing.map(({ name, reason }) => (
              <li key={name}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
