import { useStore } from "@nanostores/react";
import { Link } from "@remix-run/react";
import {
  ArrowLeft,
  AudioLines,
  Captions,
  Download,
  History,
  ImagePlus,
  type LucideIcon,
  MicVocal,
  Redo2,
  Undo2,
} from "lucide-react";
import { cn } from "#lib/cn";
import { Button } from "#ui/button";
import { Tooltip } from "#ui/tooltip";
import { type Panel, useDesk, useEditing } from "../desk";
import { exportJob } from "../export/job-state";
import { SaveState } from "./save-state";
import { SmallTool } from "./tool";
import { WorkBar } from "./work-bar";

const PANELS: readonly { panel: Panel; name: string; icon: LucideIcon }[] = [
  { panel: "voice", name: "Voice", icon: MicVocal },
  { panel: "captions", name: "Captions", icon: Captions },
  { panel: "sound", name: "Sound", icon: AudioLines },
];

/** On a phone an icon above its name, in a bar at the thumb. */
const MAIN =
  "md:max-lg:h-9 md:max-lg:px-2.5 md:max-lg:text-xs md:max-lg:[&_svg]:hidden max-md:h-14 max-md:flex-1 max-md:flex-col max-md:gap-1 max-md:px-1 max-md:text-2xs";

/** How far an export is while its dialog is closed: a line along the button. */
function ExportMark() {
  const job = useStore(exportJob);
  if (job.is !== "running") return null;
  return (
    <span
      aria-hidden="true"
      className="absolute bottom-0 left-0 h-1 w-full origin-left bg-on-signal"
      style={{ transform: `scaleX(${job.share})` }}
    />
  );
}

/** The film's name and how it is kept, and the ways to everything that a film is made of. */
export function TopBar() {
  const desk = useDesk();
  const { title, canUndo, canRedo } = useEditing();
  const panel = useStore(desk.panel);
  const toggle = (next: Panel) => desk.panel.set(panel === next ? null : next);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
      <h1 tabIndex={-1} className="sr-only">
        Editor
      </h1>
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
        <SmallTool name="Undo" isOff={!canUndo} onPress={desk.editing.undo} icon={Undo2} />
        <SmallTool name="Redo" isOff={!canRedo} onPress={desk.editing.redo} icon={Redo2} />
        <SmallTool name="Versions" onPress={() => toggle("versions")} icon={History} />
      </div>
      <div className="flex gap-2 md:max-lg:gap-1.5 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:gap-1 max-md:border-line max-md:border-t max-md:bg-panel max-md:p-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))] md:ml-auto">
        <Button className={MAIN} onClick={() => desk.dialog.set("media")}>
          <ImagePlus aria-hidden="true" className="size-4" />
          Add media
        </Button>
        {PANELS.map(({ panel: own, name, icon: Icon }) => (
          <Button
            key={own}
            aria-pressed={panel === own}
            className={cn(MAIN, panel === own && "border-signal bg-hover")}
            onClick={() => toggle(own)}
          >
            <Icon aria-hidden="true" className="size-4" />
            {name}
          </Button>
        ))}
        <Button
          variant="signal"
          className={cn(MAIN, "relative overflow-hidden")}
          onClick={() => desk.dialog.set("export")}
        >
          <Download aria-hidden="true" className="size-4" />
          Export
          <ExportMark />
        </Button>
      </div>
      <WorkBar />
    </div>
  );
}
