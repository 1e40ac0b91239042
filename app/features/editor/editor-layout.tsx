import { useStore } from "@nanostores/react";
import { lazy, Suspense } from "react";
import { cn } from "#lib/cn";
import { StepEndProvider } from "#ui/number-field";
import { useEditorKeys } from "./commands/use-editor-keys";
import { useDesk } from "./desk";
import { ConflictDialog } from "./frame/conflict-dialog";
import { Separator } from "./frame/separator";
import { SidePanel } from "./frame/side-panel";
import { SizedGrid } from "./frame/sized-grid";
import { TopBar } from "./frame/top-bar";
import { Preview } from "./preview/preview";
import { SceneList } from "./scenes/scene-list";
import { TimelineView } from "./timeline/timeline-view";
import { useIsPhone } from "./use-is-phone";
import { LeaveGuard } from "./works/leave-guard";
import { useWorks } from "./works/use-work";

const MediaDialog = lazy(() =>
  import("./media/media-dialog").then((loaded) => ({ default: loaded.MediaDialog })),
);
const ExportDialog = lazy(() =>
  import("./export/export-dialog").then((loaded) => ({ default: loaded.ExportDialog })),
);

/** Preview, panel and timeline; on a phone one below the other, and scenes instead of a timeline. */
export function EditorLayout() {
  const desk = useDesk();
  const dialog = useStore(desk.dialog);
  const panel = useStore(desk.panel);
  const isPhone = useIsPhone();
  const isBusy = useWorks().length > 0;
  useEditorKeys(desk);
  const closeDialog = () => desk.dialog.set(null);

  return (
    <SizedGrid className={isBusy ? "max-md:pb-36" : "max-md:pb-20"}>
      <div className="lg:col-span-2">
        <TopBar />
      </div>
      <Preview />
      <StepEndProvider value={desk.editing.endStep}>
        <SidePanel
          className={cn(panel === null && (isPhone ? "hidden" : "md:max-lg:order-last"))}
        />
      </StepEndProvider>
      <div className="relative min-w-0 lg:col-span-2">
        {isPhone ? <SceneList /> : <TimelineView />}
        <Separator name="timeline" />
      </div>
      <ConflictDialog />
      <LeaveGuard />
      <Suspense fallback={null}>
        {dialog === "media" && <MediaDialog onClose={closeDialog} />}
        {dialog === "export" && <ExportDialog onClose={closeDialog} />}
      </Suspense>
    </SizedGrid>
  );
}
