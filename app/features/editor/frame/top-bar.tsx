import { useStore } from "@nanostores/react";
import { Link } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { cn } from "#lib/cn";
import { Button } from "#ui/button";
import { Tooltip } from "#ui/tooltip";
import { CommandButton, CommandTool } from "../commands/command-button";
import { useDesk, useEditing } from "../desk";
import { exportQueue, runningJob } from "../export/job-state";
import { SaveState } from "./save-state";
import { ToolsButton } from "./tools-button";
import { WorkBar } from "./work-bar";

/** On a phone an icon above its name, in a bar at the thumb. */
const MAIN =
  "md:max-lg:h-9 md:max-lg:px-2.5 md:max-lg:text-xs md:max-lg:[&_svg]:hidden max-md:h-14 max-md:flex-1 max-md:flex-col max-md:gap-1 max-md:px-1 max-md:text-2xs aria-pressed:border-signal aria-pressed:bg-hover";

/** How far an export is while its dialog is closed: a line along the button. */
function ExportMark() {
  const job = runningJob(useStore(exportQueue));
  if (!job) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute bottom-0 left-0 h-1 w-full origin-left bg-on-signal"
      style={{ transform: `scaleX(${job.share})` }}
    />
  );
}

/** Says of a film from an older version of the editor, until it is saved, what saving does. */
function OlderNote() {
  const { olderRevision } = useDesk();
  const revision = useEditing((state) => state.revision);
  if (revision !== olderRevision) return null;
  return (
    <p role="note" className="basis-full text-muted text-sm">
      This film was made with an earlier version of the editor. Your first change saves it in the
      current one.
    </p>
  );
}

/** The film's name and how it is kept, and the ways to everything that a film is made of. */
export function TopBar() {
  const desk = useDesk();
  const title = useEditing((state) => state.title);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
      <h1 tabIndex={-1} className="sr-only">
        Editor
      </h1>
      <ToolsButton />
      <Tooltip text="All films">
        <Button variant="quiet" size="icon-sm" className="pointer-coarse:size-10" asChild>
          <Link to="/dashboard/editor" aria-label="All films">
            <ArrowLeft aria-hidden="true" className="size-4" />
          </Link>
        </Button>
      </Tooltip>
      <input
        aria-label="Title of the film"
        dir="auto"
        value={title}
        maxLength={120}
        onChange={(event) => desk.editing.rename(event.target.value)}
        className="h-9 min-w-0 flex-1 rounded-control border border-transparent bg-transparent px-2 font-display font-semibold text-lg hover:border-line max-md:px-1 max-md:text-base focus-visible:border-control md:max-w-72"
      />
      <SaveState />
      <div className="flex items-center max-md:ml-auto">
        <CommandTool command="undo" />
        <CommandTool command="redo" />
        <CommandTool command="versions" />
      </div>
      <div className="flex gap-2 md:max-lg:gap-1.5 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:gap-1 max-md:border-line max-md:border-t max-md:bg-panel max-md:p-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))] md:ml-auto">
        {(["media", "voice", "captions", "transcript", "audio"] as const).map((command) => (
          <CommandButton
            key={command}
            command={command}
            variant="outline"
            size="md"
            className={MAIN}
          />
        ))}
        <CommandButton
          command="export"
          variant="signal"
          size="md"
          className={cn(MAIN, "relative overflow-hidden")}
        >
          <ExportMark />
        </CommandButton>
      </div>
      <OlderNote />
      <WorkBar />
    </div>
  );
}
