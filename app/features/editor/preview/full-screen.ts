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

/** What takes the whole window once it opens. */
const DIALOGS = "dialog, [role=dialog], [role=alertdialog]";

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

/** Leaves the full screen once a dialog opens, which would be behind it; gives what ends that. */
function leaveForDialogs(): () => void {
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const isDialog = (node: Node) =>
      node instanceof Element && (node.matches(DIALOGS) || node.querySelector(DIALOGS) !== null);
    if (added.some(isDialog)) leaveFullScreen();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Keeps the preview's state true: Escape leaves, a dialog does, and what the browser offers itself. What lies behind
 * cannot be reached meanwhile. Gives what ends that.
 */
export function watchFullScreen(): () => void {
  let reachAll = () => {};
  let endWatch = () => {};
  const stopWatching = filled.subscribe((now) => {
    reachAll();
    endWatch();
    endWatch = now === "place" ? () => {} : leaveForDialogs();
    const section = previewSection();
    reachAll = now !== "place" && section ? reachOnly(section) : () => {};
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
    endWatch();
  };
}
