import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { TimelineError } from "#contract/timeline/migrate";
import { claimFilmsFolder } from "#film/export/films-folder";
import { messageOf } from "#lib/api-error";
import { isConnected } from "#lib/connection";
import { LoadFailure } from "#ui/load-failure";
import { Skeleton } from "#ui/skeleton";
import { toast } from "#ui/toast";
import { PageHeading } from "../shell/page-heading";
import { createCopy } from "./copy-film";
import { createDesk, type Desk, DeskProvider, type PanelName } from "./desk";
import { followLocalFiles, withTrueHashes } from "./device/follow-local-files";
import { openDraftBox } from "./editing/drafts";
import { openEditing } from "./editing/open-editing";
import { EditorLayout } from "./editor-layout";
import { openFilm, saveFilm } from "./film-api";
import { takeFilm } from "./film-read-ahead";

/** Reads a film and what this browser kept of it. */
async function openDesk(id: string): Promise<Desk> {
  const box = openDraftBox();
  void claimFilmsFolder();
  try {
    const [stored, draft] = await Promise.all([takeFilm(id), box.read(id)]);
    const film = openFilm(stored);
    const editing = openEditing(
      {
        save: async (film) => saveFilm({ ...film, timeline: await withTrueHashes(film.timeline) }),
        create: async (film) =>
          createCopy(id, { ...film, timeline: await withTrueHashes(film.timeline) }),
        drafts: box.drafts,
        isConnected,
        onRefused: ({ id, title, advice }) => toast.info(title, { id, description: advice }),
        now: () => Date.now(),
      },
      film,
      draft,
    );
    let stopFollowing = () => {};
    const close = () => {
      stopFollowing();
      editing.close();
      box.close();
    };
    const desk = createDesk({ ...editing, close }, film.isOlder ? film.revision : null);
    stopFollowing = followLocalFiles(desk);
    return desk;
  } catch (error) {
    box.close();
    throw error;
  }
}

/** The editor's desk for a film, once that is open. */
function useOpenDesk(id: string) {
  const [desk, setDesk] = useState<Desk | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let isLeft = false;
    let opened: Desk | null = null;
    openDesk(id).then(
      (next) => {
        opened = next;
        if (isLeft) leave(next);
        else setDesk(next);
      },
      (error: unknown) => {
        if (isLeft) return;
        setProblem(
          error instanceof TimelineError
            ? error.message
            : messageOf(error, "This film could not be opened."),
        );
      },
    );
    return () => {
      isLeft = true;
      setDesk(null);
      if (opened) leave(opened);
    };
  }, [id]);

  return { desk, problem };
}

function leave(desk: Desk) {
  // An export that goes on says its end by a toast where its dialog is closed.
  desk.dialog.set(null);
  desk.works.close();
  void desk.player.get()?.close();
  desk.editing.close();
  void desk.assets.close();
}

/** The editor of one film; another attempt to open it begins from nothing. */
export function FilmEditor({ id }: { id: string }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Attempt key={`${id} ${attempt}`} id={id} onRetry={() => setAttempt((count) => count + 1)} />
  );
}

function Attempt({ id, onRetry }: { id: string; onRetry: () => void }) {
  const { desk, problem } = useOpenDesk(id);
  const { state } = useLocation();
  const first: PanelName | "media" | null = state?.panel ?? null;

  useEffect(() => {
    if (!desk || first === null) return;
    if (first === "media") desk.dialog.set("media");
    else desk.panel.set(first);
  }, [desk, first]);

  if (problem !== null) {
    return (
      <>
        <PageHeading title="Editor" />
        <LoadFailure message={problem} onRetry={onRetry} />
      </>
    );
  }
  if (!desk) {
    return (
      <div className="grid gap-5">
        <PageHeading title="Editor" />
        <Skeleton className="h-[60dvh]" />
      </div>
    );
  }
  return (
    <DeskProvider value={desk}>
      <EditorLayout />
    </DeskProvider>
  );
}
