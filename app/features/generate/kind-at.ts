import { KINDS, STUDIO_KINDS, type StudioKind } from "#contract/kinds";

/** The kind whose screen is at an address; the dashboard's index is the screen of the first one. */
export function kindAt(pathname: string): StudioKind {
  const path = pathname.replace(/\/+$/, "");
  const found = STUDIO_KINDS.find((kind) => KINDS[kind].screen.path === path);
  return found ?? "text_to_image";
}
