import { knownPreferences } from "#lib/preferences";

/** Whether this browser lets us show notifications; that they are wanted is a preference. */
export function isNotifyAllowed(): boolean {
  return "Notification" in window && Notification.permission === "granted";
}

/** Asks the browser for leave to show notifications, where it has not said no. */
export async function askToNotify(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Says something outside of the page, where that is wanted and no one looks at it. */
export function tellWhenHidden(text: string): void {
  if (document.visibilityState !== "hidden") return;
  if (knownPreferences()?.notify_when_done && isNotifyAllowed()) new Notification(text);
}
