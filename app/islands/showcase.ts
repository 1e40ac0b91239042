import type { ShowcaseItem } from "#contract/showcase";

/**
 * This file imports nothing: what it shares with the studio would come with a large part of that.
 *
 * Puts results that creators agreed to show into the tiles of their tools, the newest first. Tiles that are left keep
 * the engine's results, and so do all where the API does not answer.
 */
export async function fillShowcase(section: Element): Promise<void> {
  const items = await readItems();
  for (const row of section.querySelectorAll<HTMLElement>("[data-kind]")) {
    const own = items.filter(({ kind }) => kind === row.dataset.kind);
    for (const [index, tile] of row.querySelectorAll("[data-tile]").entries()) {
      const item = own[index];
      if (item) fill(tile, item);
    }
  }
}

async function readItems(): Promise<ShowcaseItem[]> {
  try {
    const answer = await fetch("/api/showcase");
    return answer.ok ? ((await answer.json()) as { items: ShowcaseItem[] }).items : [];
  } catch {
    return [];
  }
}

function fill(tile: Element, item: ShowcaseItem): void {
  write(tile, "[data-prompt]", `“${item.prompt}”`);
  write(tile, "[data-cost]", item.cost === 1 ? "1 credit" : `${item.cost} credits`);
  write(tile, "[data-maker]", item.made_by);
  for (const source of tile.querySelectorAll("source")) source.remove();
  const video = tile.querySelector("video");
  const image = tile.querySelector("img");
  if (image) {
    image.alt = item.prompt;
    const still = video ? item.poster_url : `${item.url}&w=640`;
    if (still) image.src = still;
    image.hidden = !still;
  }
  if (!video) return;
  const wasRunning = !video.paused;
  video.src = item.url;
  if (wasRunning) video.play().catch(() => undefined);
  const button = tile.querySelector("[data-play]");
  button?.setAttribute("aria-label", `Play “${item.prompt}”`);
}

function write(tile: Element, part: string, text: string): void {
  const place = tile.querySelector(part);
  if (place) place.textContent = text;
}
