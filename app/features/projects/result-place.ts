import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useEffect } from "react";
import { ApiError } from "#lib/api-error";

/** The project into which new results go, as this browser remembers it. */
export interface ResultPlace {
  id: string;
  name: string;
  color: string;
}

const KEY = "result-place";
const place = atom<ResultPlace | null>(null);
let isRead = false;

function isPlace(value: unknown): value is ResultPlace {
  if (typeof value !== "object" || value === null) return false;
  return ["id", "name", "color"].every((name) => typeof Reflect.get(value, name) === "string");
}

/** What is remembered; null for none, also where the browser keeps nothing. */
export function resultPlace(): ResultPlace | null {
  if (isRead || typeof window === "undefined") return place.get();
  isRead = true;
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? "null");
    if (isPlace(stored)) place.set(stored);
  } catch {
    // Nothing readable is kept: new results go into no project.
  }
  return place.get();
}

/** Remembers where new results go; null for no project. */
export function setResultPlace(next: ResultPlace | null): void {
  isRead = true;
  place.set(next);
  try {
    if (next) window.localStorage.setItem(KEY, JSON.stringify(next));
    else window.localStorage.removeItem(KEY);
  } catch {
    // Without a storage it holds until the page is left.
  }
}

/**
 * Starts something that goes into the remembered project. Where that is gone, it is forgotten, and the result goes into
 * none: a project that was deleted elsewhere keeps no one from working.
 */
export async function inPlace<T>(
  start: (place: { project_id?: string }) => Promise<T>,
): Promise<T> {
  const now = resultPlace();
  if (!now) return start({});
  try {
    return await start({ project_id: now.id });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    setResultPlace(null);
    return start({});
  }
}

/** The same for a screen; null while it is rendered by the server. */
export function useResultPlace(): ResultPlace | null {
  const now = useStore(place);
  useEffect(() => {
    resultPlace();
  }, []);
  return now;
}
