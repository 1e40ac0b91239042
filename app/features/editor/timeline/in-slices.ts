/** How long works may take of one frame, in milliseconds. */
const SLICE_MS = 6;

const waiting = new Set<() => void>();
let isAsked = false;

function run(): void {
  isAsked = false;
  const end = performance.now() + SLICE_MS;
  for (const work of waiting) {
    waiting.delete(work);
    work();
    if (performance.now() > end) break;
  }
  if (waiting.size > 0) ask();
}

function ask(): void {
  if (isAsked) return;
  isAsked = true;
  requestAnimationFrame(run);
}

/** Does a work in one of the next frames, once however often it is asked for. Gives what calls it off. */
export function inSlices(work: () => void): () => void {
  waiting.add(work);
  ask();
  return () => waiting.delete(work);
}
