/** What the editor does, done by nothing but the browser. */

/**
 * Runs in the editor: what opening the film took, for a bare page to do the same.
 * @param {number} since when the opening began, in milliseconds of the page's clock
 * @returns {{ scripts: string[], html: string, width: number, height: number }} the scripts that it fetched, the elements
 *   that it shows, and the sizes of its picture in pixels
 */
export function openedBy(since) {
  const fetched = /** @type {PerformanceResourceTiming[]} */ (
    performance.getEntriesByType("resource")
  );
  const { width = 0, height = 0 } = document.querySelector("canvas") ?? {};
  return {
    scripts: fetched
      .filter(({ name, startTime }) => startTime >= since && name.endsWith(".js"))
      .map(({ name }) => name),
    html: document.querySelector("main")?.innerHTML ?? "",
    ...{ width, height },
  };
}

/**
 * Runs in a page with `editor/first-picture.ts` and nothing else: fetches and parses scripts, reads a film, puts
 * elements into the page, lays them out, and draws the first picture of a clip.
 * @param {ReturnType<typeof openedBy> & { film: string, src: string }} wanted addresses of the film and of the clip
 * @returns {Promise<number>} milliseconds
 */
export async function openBare({ scripts, html, film, src, width, height }) {
  const began = performance.now();
  await Promise.all(
    scripts.map((href) => {
      const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href });
      const loaded = new Promise((resolve, reject) => {
        link.onload = resolve;
        link.onerror = () => reject(new Error(`${href} cannot be fetched`));
      });
      document.head.appendChild(link);
      return loaded;
    }),
  );
  const answer = await fetch(film);
  if (!answer.ok) throw new Error(`no film: ${answer.status}`);
  await answer.json();
  const main = document.querySelector("main");
  if (!main) throw new Error("there is no main part");
  main.innerHTML = html;
  main.getBoundingClientRect();
  const context = main.querySelector("canvas")?.getContext("2d");
  if (!context) throw new Error("there is no canvas");
  Object.assign(context.canvas, { width, height });
  await Reflect.get(window, "drawFirstPicture")(src, context);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - began;
}

/**
 * Runs in a page without scripts: draws the picture of a clip that is sought all along.
 * @param {{ src: string, width: number, height: number, seconds: number }} wanted
 * @returns {Promise<number>} frames a second
 */
export async function drawBare({ src, width, height, seconds }) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("there is no canvas");
  document.body.insertBefore(canvas, document.body.firstChild);
  const video = Object.assign(document.createElement("video"), { muted: true, src });
  await new Promise((resolve, reject) => {
    video.onloadeddata = resolve;
    video.onerror = () => reject(new Error(`${src} cannot be played`));
  });
  let frames = 0;
  const start = performance.now();
  for (let share = 0; share < 1; share = (performance.now() - start) / (seconds * 1000)) {
    if (!video.seeking) video.currentTime = video.duration * 0.95 * share;
    context.drawImage(video, 0, 0, width, height);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    frames += 1;
  }
  const rate = frames / ((performance.now() - start) / 1000);
  // Otherwise the browser keeps decoding the last seek during the next measurement.
  video.removeAttribute("src");
  video.load();
  canvas.remove();
  return rate;
}
