import type { Settings } from "#base/settings";

export interface ScheduleDeps {
  settings: Pick<Settings, "INSIGHTS" | "APP_ENV">;
}

/** Whether the schedule asks sources here: as it is set, else in production only. */
export function isScheduled({ settings }: ScheduleDeps): boolean {
  return (settings.INSIGHTS ?? (settings.APP_ENV === "local" ? "off" : "on")) === "on";
}
