import { useStore } from "@nanostores/react";
import { useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect, useMemo, useState } from "react";
import type { GenerationPage } from "#contract/generation";
import { isStudioKind, KINDS, type StudioKind } from "#contract/kinds";
import { isKindOn } from "#lib/open-screens";
import { latestPath, RUNNING_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { useFeatures } from "../shell/use-features";
import { type Card, stageCards } from "./desk";
import { desk, putOnStage } from "./desk-cards";
import { forgotten } from "./forgotten";
import { latestPress, storedCard } from "./latest";
import { isOpened, openGeneration, restoreGenerations, showStored } from "./stored-generations";

/** Keeps the generation in the address, so that a reload or a shared bookmark comes back to it. */
function rememberGeneration(id: string | null) {
  const url = new URL(window.location.href);
  if (url.searchParams.get("generation") === id) return;
  if (id) url.searchParams.set("generation", id);
  else url.searchParams.delete("generation");
  window.history.replaceState(window.history.state, "", url);
}

/** Newest generations of a kind, as its screen's loader read them. */
export function useLatest(kind: StudioKind) {
  return useResource<GenerationPage>(latestPath(kind), {
    failure: "Your latest results could not be loaded.",
  }).data?.items;
}

/** The generations of the page, and those on the stage of this kind. */
export function useGenerations(kind: StudioKind): {
  cards: readonly Card[];
  shown: readonly Card[];
} {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const settings = useFeatures();
  const now = useStore(desk);
  const running = useResource<GenerationPage>(RUNNING_PATH, {
    failure: "Your running generations could not be loaded.",
  }).data?.items;
  const newest = useLatest(kind);
  const gone = useStore(forgotten);
  const latest = useMemo(() => {
    const kept = (newest ?? []).filter(({ id }) => !gone.has(id));
    return latestPress(kept, Date.now());
  }, [newest, gone]);
  const [opened] = useState(latest);
  const named = search.get("generation");
  const isElsewhere = named !== null && !opened.some(({ id }) => id === named);

  useEffect(() => {
    if (running) restoreGenerations(running);
  }, [running]);

  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get("generation");
    if (!asked) return;
    if (!isElsewhere) {
      showStored(kind, opened);
      return;
    }
    let isCurrent = true;
    void openGeneration(asked).then((record) => {
      if (!isCurrent) return;
      // A generation that is gone, someone else's, or of a tool that is off leaves the stage empty.
      if (!record || !isStudioKind(record.kind) || !isKindOn(settings, record.kind))
        rememberGeneration(null);
      else if (record.kind !== kind)
        navigate(`${KINDS[record.kind].screen.path}?generation=${record.id}`);
    });
    return () => {
      isCurrent = false;
    };
  }, [kind, navigate, settings, isElsewhere, opened]);

  useEffect(() => {
    if (!isElsewhere && !isOpened(kind)) showStored(kind, latest);
  }, [kind, latest, isElsewhere]);

  // The document shows what has ended; what runs needs the browser's clock.
  const stored = useMemo(
    () =>
      latest.every(({ status }) => status !== "processing")
        ? latest.map((record) => storedCard(record, record.id))
        : [],
    [latest],
  );
  const onStage = stageCards(now, kind);
  const isKnown = now.selected[kind] !== undefined;
  const shown = isKnown || isElsewhere ? onStage : stored;
  const first = onStage[0]?.generation.predictionId ?? null;
  useEffect(() => {
    if (first !== null) rememberGeneration(first);
  }, [first]);

  return { cards: now.cards, shown };
}

/** Empties the stage of a kind; what runs continues. */
export function clearStage(kind: StudioKind): void {
  putOnStage(kind, null);
  rememberGeneration(null);
}
