import { atom } from "nanostores";
import { previewSection } from "./preview-section";

/** What the preview fills: its place, the window (where a browser has no full screen for a page's parts), or the screen. */
export const filled = atom<"place" | "window" | "screen">("place");

/** Shows the preview alone, or in its place again. */
export function toggleFullScreen(): void {
  if (filled.get() !== "place") {
    leaveFullScreen();
    return;
  }
  const section = previewSection();
  if (!section) return;
  // An iPhone has no full screen but for its own player.
  if (typeof section.requestFullscreen !== "function") {
    filled.set("window");
    return;
  }
  section.requestFullscreen().then(
    () => filled.set("screen"),
    () => filled.set("window"),
  );
}

export function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  filled.set("place");
}

/** Makes what is beside an element, and beside all that it is in, unreachable; gives what ends that. */
function reachOnly(element: Element): () => void {
  const hidden: HTMLElement[] = [];
  for (
    let node = element;
    node.parentElement && node !== document.body;
    node = node.parentElement
  ) {
    for (const sibling of node.parentElement.children) {
      if (sibling === node || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      hidden.push(sibling);
    }
  }
  return () => {
    for (const one of hidden) one.inert = false;
  };
}

/** Keeps the preview's state true: Escape leaves, and so does what the browser offers itself. Gives what ends that. */
export function watchFullScreen(): () => void {
  let reachAll = () => {};
  const stopWatching = filled.subscribe((now) => {
    reachAll();
    const section = previewSection();
    reachAll = now === "window" && section ? reachOnly(section) : () => {};
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || filled.get() === "place" || event.defaultPrevented) return;
    event.preventDefault();
    leaveFullScreen();
  };
  const onChange = () => {
    if (!document.fullscreenElement && filled.get() === "screen") filled.set("place");
  };
  document.addEventListener("keydown", onKeyDown);
  document.addEventListener("fullscreenchange", onChange);
  return () => {
    document.removeEventListener("keydown", onKeyDown);
    document.removeEventListener("fullscreenchange", onChange);
    leaveFullScreen();
    stopWatching();
    reachAll();
  };
}
