import { useStore } from "@nanostores/react";
import { X } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { cn } from "#lib/cn";
import { useFocusHandover } from "#lib/focus-handover";
import { Button } from "#ui/button";
import { Skeleton } from "#ui/skeleton";
import { type PanelName, useDesk } from "../desk";
import { Inspector } from "../inspector/inspector";
import { previewSection } from "../preview/preview-section";
import { PanelHeading, panelHeading } from "./panel-heading";
import { Separator } from "./separator";

const VoicePanel = lazy(() =>
  import("../panels/voice-panel").then((loaded) => ({ default: loaded.VoicePanel })),
);
const CaptionsPanel = lazy(() =>
  import("../panels/captions-panel").then((loaded) => ({ default: loaded.CaptionsPanel })),
);
const AudioPanel = lazy(() =>
  import("../panels/audio-panel").then((loaded) => ({ default: loaded.AudioPanel })),
);
const BrollPanel = lazy(() =>
  import("../panels/broll-panel").then((loaded) => ({ default: loaded.BrollPanel })),
);
const TranscriptPanel = lazy(() =>
  import("../panels/transcript-panel").then((loaded) => ({ default: loaded.TranscriptPanel })),
);
const VersionsPanel = lazy(() =>
  import("../panels/versions-panel").then((loaded) => ({ default: loaded.VersionsPanel })),
);
const OriginPanel = lazy(() =>
  import("../panels/origin-panel").then((loaded) => ({ default: loaded.OriginPanel })),
);

const TITLES: Record<PanelName, string> = {
  inspector: "Settings",
  voice: "Voice",
  captions: "Captions",
  audio: "Sound",
  broll: "B-roll",
  transcript: "Transcript",
  versions: "Versions",
  origin: "Origin",
};

function contentOf(panel: PanelName): ReactNode {
  switch (panel) {
    case "inspector":
      return <Inspector />;
    case "voice":
      return <VoicePanel />;
    case "captions":
      return <CaptionsPanel />;
    case "audio":
      return <AudioPanel />;
    case "broll":
      return <BrollPanel />;
    case "transcript":
      return <TranscriptPanel />;
    case "versions":
      return <VersionsPanel />;
    case "origin":
      return <OriginPanel />;
    default:
      return panel satisfies never;
  }
}

/** What follows a panel: the heading of the next one; on a phone, where that is hidden, the preview. */
function successor(): HTMLElement | null {
  const heading = panelHeading();
  return heading?.checkVisibility() ? heading : previewSection();
}

/** What a panel shows; behind the settings of a piece it stays as it is. */
function PanelBody({ panel, isShown }: { panel: PanelName; isShown: boolean }) {
  const handOver = useFocusHandover(successor);
  return (
    <div ref={handOver} hidden={!isShown} className="relative min-h-0 flex-1 overflow-y-auto p-4">
      <Suspense fallback={<Skeleton className="h-40" />}>{contentOf(panel)}</Suspense>
    </div>
  );
}

/** The panel beside the preview, below it on a narrow screen; never modal. */
export function SidePanel({ className }: { className?: string }) {
  const desk = useDesk();
  const panel = useStore(desk.panel) ?? "inspector";
  const covered = useStore(desk.covered);
  const fromClose = useFocusHandover(successor);
  return (
    <aside
      aria-label={`${TITLES[panel]} panel`}
      className={cn(
        "relative flex min-h-0 min-w-0 flex-col rounded-panel border border-line bg-panel",
        className,
      )}
    >
      <div className="flex h-12 shrink-0 items-center justify-between border-line border-b px-4">
        <PanelHeading>{TITLES[panel]}</PanelHeading>
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label="Close panel"
          key={panel}
          ref={fromClose}
          className={cn("pointer-coarse:size-10", panel === "inspector" && "md:hidden")}
          onClick={() => desk.panel.set(null)}
        >
          <X aria-hidden="true" className="size-4" />
        </Button>
      </div>
      {[panel, ...(covered === null || covered === panel ? [] : [covered])].map((name) => (
        <PanelBody key={name} panel={name} isShown={name === panel} />
      ))}
      <Separator name="panel" />
    </aside>
  );
}
