import { useStore } from "@nanostores/react";
import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import type { GenerationPage } from "#contract/generation";
import { type GenerationKind, KINDS } from "#contract/kinds";
import { isKindOn } from "#lib/open-screens";
import { RUNNING_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { useFeatures } from "../shell/use-features";
import { type Card, stageCard } from "./desk";
import { desk, openGeneration, putOnStage, restoreGenerations } from "./generation-desk";

/** Keeps the generation in the address, so that a reload or a shared bookmark comes back to it. */
function rememberGeneration(id: string | null) {
  const url = new URL(window.location.href);
  if (url.searchParams.get("generation") === id) return;
  if (id) url.searchParams.set("generation", id);
  else url.searchParams.delete("generation");
  window.history.replaceState(window.history.state, "", url);
}

/** The generations of the page, and the one on the stage of this kind. */
export function useGenerations(kind: GenerationKind): {
  cards: readonly Card[];
  card: Card | null;
} {
  const navigate = useNavigate();
  const settings = useFeatures();
  const now = useStore(desk);
  const running = useResource<GenerationPage>(RUNNING_PATH, {
    failure: "Your running generations could not be loaded.",
  }).data?.items;
  const card = stageCard(now, kind);

  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get("generation");
    if (!asked) return;
    let isCurrent = true;
    void openGeneration(asked).then((record) => {
      if (!isCurrent) return;
      // A generation that is gone, someone else's, or of a tool that is off leaves the stage empty.
      if (!record || !isKindOn(settings, record.kind)) rememberGeneration(null);
      else if (record.kind !== kind)
        navigate(`${KINDS[record.kind].screen.path}?generation=${record.id}`);
    });
    return () => {
      isCurrent = false;
    };
  }, [kind, navigate, settings]);

  useEffect(() => {
    if (running) restoreGenerations(running);
  }, [running]);

  const shown = card?.generation.predictionId ?? null;
  const isEmpty = card === null;
  useEffect(() => {
    if (shown !== null) rememberGeneration(shown);
  }, [shown]);

  return { cards: now.cards, card: isEmpty ? null : card };
}

/** Empties the stage of a kind; what runs continues. */
export function clearStage(kind: GenerationKind): void {
  putOnStage(kind, null);
  rememberGeneration(null);
}
