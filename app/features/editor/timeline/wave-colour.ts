const dark = matchMedia("(prefers-color-scheme: dark)");
let known = { theme: "", colour: "" };

/**
 * The colour of a canvas's text, in which waves are drawn. It is read once for each theme: the browser
 * styles the page again for each reading after a canvas has changed.
 */
export function waveColour(canvas: HTMLCanvasElement): string {
  const theme = `${document.documentElement.dataset.theme} ${dark.matches}`;
  if (known.theme !== theme) known = { theme, colour: getComputedStyle(canvas).color };
  return known.colour;
}
