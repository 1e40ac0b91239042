/** A timeline whose pieces are moved by nothing but the browser. */

/**
 * Runs in the editor: the elements of its timeline, and the style sheets that they have.
 * @returns {{ html: string, height: number, styles: string[] }} the height of the rows in pixels
 */
export function timelineElements() {
  const sheets = /** @type {NodeListOf<HTMLLinkElement>} */ (
    document.querySelectorAll('link[rel="stylesheet"]')
  );
  return {
    html: document.querySelector('[aria-label="Timeline"]')?.outerHTML ?? "",
    height: document.querySelector('[aria-label="Tracks"]')?.clientHeight ?? 0,
    styles: [...sheets].map(({ href }) => href),
  };
}

/**
 * Runs in a page without scripts: shows the elements of a timeline. A piece that is dragged moves with the pointer, and so
 * do as many behind it, as the pieces do that make room for it.
 * @param {ReturnType<typeof timelineElements> & { beside: number }} wanted
 */
export async function showBareTimeline({ html, height, styles, beside }) {
  await Promise.all(
    styles.map((href) => {
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
      const loaded = new Promise((resolve, reject) => {
        link.onload = resolve;
        link.onerror = () => reject(new Error(`${href} cannot be fetched`));
      });
      document.head.appendChild(link);
      return loaded;
    }),
  );
  document.body.innerHTML = html;
  // In the editor a setting gives the rows their height. This page has no settings.
  const tracks = document.querySelector('[aria-label="Tracks"]');
  tracks?.setAttribute("style", `height: ${height}px`);
  document.addEventListener("pointerdown", ({ target, clientX }) => {
    const first = target instanceof Element ? target.closest("li") : null;
    if (!first) return;
    const row = [...(first.parentElement?.children ?? [])];
    const from = row.indexOf(first);
    const moved = /** @type {HTMLElement[]} */ (row.slice(from, from + 1 + beside));
    const follow = (/** @type {PointerEvent} */ event) => {
      for (const piece of moved) piece.style.translate = `${event.clientX - clientX}px`;
    };
    document.addEventListener("pointermove", follow);
    document.addEventListener(
      "pointerup",
      () => {
        document.removeEventListener("pointermove", follow);
        for (const piece of moved) piece.style.translate = "";
      },
      { once: true },
    );
  });
}

/** Runs in the page: has a frame begun after each one, also where nothing changes. */
export function keepDrawing() {
  const draw = () => Reflect.set(window, "drawing", requestAnimationFrame(draw));
  draw();
}
