import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { useStore } from "../../lib/store";
import { type Card, EMPTY_DESK, stageCard } from "./desk";
import { restoreNotify } from "./notify";
import { desk, openRun, putOnStage, restoreRuns } from "./run-desk";
import { TOOLS, type Tool } from "./tools";

/** Keeps the run in the address, so that a reload or a shared bookmark comes back to it. */
function rememberRun(id: string | null) {
  const url = new URL(window.location.href);
  if (url.searchParams.get("run") === id) return;
  if (id) url.searchParams.set("run", id);
  else url.searchParams.delete("run");
  window.history.replaceState(window.history.state, "", url);
}

/** The runs of the page, and the one on this tool's stage. */
export function useRuns(tool: Tool): { cards: readonly Card[]; card: Card | null } {
  const navigate = useNavigate();
  const now = useStore(desk, EMPTY_DESK);
  const card = stageCard(now, tool.kind);

  useEffect(() => {
    restoreNotify();
    const asked = new URLSearchParams(window.location.search).get("run");
    if (!asked) {
      void restoreRuns();
      return;
    }
    let isCurrent = true;
    void openRun(asked).then((record) => {
      void restoreRuns();
      if (!isCurrent) return;
      // A run that is gone or somebody else's leaves the stage empty.
      if (!record) rememberRun(null);
      else if (record.kind !== tool.kind) navigate(`${TOOLS[record.kind].path}?run=${record.id}`);
    });
    return () => {
      isCurrent = false;
    };
  }, [tool, navigate]);

  const shown = card?.run.predictionId ?? null;
  const isEmpty = card === null;
  useEffect(() => {
    if (shown !== null) rememberRun(shown);
  }, [shown]);

  return { cards: now.cards, card: isEmpty ? null : card };
}

/** Empties a tool's stage; what runs goes on. */
export function clearStage(tool: Tool): void {
  putOnStage(tool.kind, null);
  rememberRun(null);
}
