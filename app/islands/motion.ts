import { nextTyping, TYPING_START, typedText, wholeWord } from "#features/landing/typing.ts";

const REDUCED = "(prefers-reduced-motion: reduce)";

/** How much of a video must be seen for it to run. */
const SEEN = 0.35;

/**
 * The page's motion: the tagline's word and the looping videos. Nothing moves under
 * reduced motion until someone asks for it; `[data-motion]` stops and starts all of it.
 */
export function runMotion(): void {
  const reduced = matchMedia(REDUCED);
  let isMoving = !reduced.matches;
  const word = typeWord(document.querySelector("[data-typing]"));
  const videos = loopVideos();
  const toggles = document.querySelectorAll<HTMLElement>("[data-motion]");

  function apply() {
    for (const toggle of toggles) toggle.setAttribute("aria-pressed", String(!isMoving));
    word(isMoving);
    videos.move(isMoving);
  }
  function set(to: boolean) {
    isMoving = to;
    videos.forgetChoices();
    apply();
  }
  for (const toggle of toggles) toggle.addEventListener("click", () => set(!isMoving));
  reduced.addEventListener("change", () => set(!reduced.matches));
  // Motion may wait until the rest has been painted, and until a first press is answered.
  if (document.readyState === "complete") whenIdle(apply);
  else addEventListener("load", () => whenIdle(apply));
}

/** Safari has no idle callbacks. */
function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}

/** Types the tagline's words into an element, one after the other, while it should. */
function typeWord(element: Element | null): (isMoving: boolean) => void {
  let state = TYPING_START;
  let timer = 0;
  function show() {
    if (!element) return;
    const text = typedText(state);
    element.textContent = text || "\u00a0";
    // The circle is drawn around words, never around nothing.
    element.toggleAttribute("data-blank", text === "");
  }
  function step() {
    const next = nextTyping(state);
    timer = window.setTimeout(() => {
      state = next.state;
      show();
      step();
    }, next.after);
  }
  return (isMoving) => {
    clearTimeout(timer);
    if (isMoving) return step();
    state = wholeWord(state);
    show();
  };
}

/**
 * Runs `video[data-loop]` while it is on screen; its own `[data-play]` button, in the same figure,
 * stops and starts it whatever the page does. Nothing is loaded before it is seen.
 */
function loopVideos() {
  const videos = document.querySelectorAll<HTMLVideoElement>("video[data-loop]");
  const chosen = new Map<HTMLVideoElement, boolean>();
  const seen = new Set<Element>();
  let isMoving = false;

  function update(video: HTMLVideoElement) {
    const isRunning = seen.has(video) && (chosen.get(video) ?? isMoving);
    if (isRunning) video.play().catch(() => undefined);
    else video.pause();
    buttonOf(video)?.setAttribute("aria-pressed", String(isRunning));
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target);
        else seen.delete(target);
        update(target as HTMLVideoElement);
      }
    },
    { threshold: SEEN },
  );
  for (const video of videos) {
    buttonOf(video)?.addEventListener("click", () => {
      chosen.set(video, video.paused);
      update(video);
    });
  }
  return {
    move(to: boolean) {
      isMoving = to;
      for (const video of videos) {
        observer.observe(video);
        update(video);
      }
    },
    /** What was chosen for single videos no longer counts. */
    forgetChoices: () => chosen.clear(),
  };
}

function buttonOf(video: HTMLVideoElement): Element | null {
  return video.closest("figure")?.querySelector("[data-play]") ?? null;
}
