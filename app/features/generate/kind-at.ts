import { GENERATION_KINDS, type GenerationKind, KINDS } from "#contract/kinds";

/** The kind whose screen is at an address; the dashboard's index is the screen of the first one. */
export function kindAt(pathname: string): GenerationKind {
  const path = pathname.replace(/\/+$/, "");
  const found = GENERATION_KINDS.find((kind) => KINDS[kind].screen.path === path);
  return found ?? "text_to_image";
}
