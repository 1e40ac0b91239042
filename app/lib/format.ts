import { once } from "#contract/once";

const DATES = { dateStyle: "medium", timeStyle: "short" } as const;
// Making one costs a phone more than everything else in this file: no screen waits for it.
const dates = once(() => new Intl.DateTimeFormat("en-US", DATES));

/** A whole number with commas between its thousands. The first `toLocaleString` of a page takes 30 ms of processor time. */
export function formatCount(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** A signed amount with a real minus sign, as a ledger shows it. */
export function formatSignedCredits(amount: number): string {
  if (amount === 0) return "0";
  return `${amount > 0 ? "+" : "\u2212"}${formatCount(Math.abs(amount))}`;
}

/** "1 credit", "5 credits". */
export function creditsLabel(amount: number): string {
  return `${formatCount(amount)} ${amount === 1 ? "credit" : "credits"}`;
}

/** Date and time in the reader's zone, or in another one. */
export function formatMoment(iso: string, timeZone?: string): string {
  const format = timeZone ? new Intl.DateTimeFormat("en-US", { ...DATES, timeZone }) : dates();
  return format.format(new Date(iso));
}

/** Milliseconds as "0:07" or "12:30". */
export function formatElapsed(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Bytes as "820 KB" or "3.4 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  if (bytes < 1024 ** 3) return `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
  return `${(bytes / 1024 ** 3).toFixed(1)} GB`;
}

/** A duration as one says it: "0.8 s", "12 s", "2.5 min". */
export function describeSeconds(seconds: number): string {
  if (seconds >= 90) return `${(seconds / 60).toFixed(1)} min`;
  return seconds < 9.95 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
}
