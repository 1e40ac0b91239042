import type { Desk } from "../desk";

/**
 * Shows the settings of the piece that was chosen, whatever panel is open. That panel stays as it is behind them: what
 * was being typed there is there when it is opened again, or when nothing is chosen. A phone shows settings only in place of an open panel.
 */
export function showSettings(desk: Pick<Desk, "panel" | "covered" | "selected">): void {
  const open = desk.panel.get();
  if (open === null || open === "inspector" || desk.selected.get() === null) return;
  desk.panel.set("inspector");
  desk.covered.set(open);
}
