import type { Context2D, Rect } from "./canvas";

export type Platform = "tiktok" | "reels" | "shorts" | "all";

/** Parts of a frame that a platform's own buttons and texts lie over, in shares of the frame. */
export interface SafeArea {
  title: string;
  blocked: Rect[];
}

/** From pixels of a frame of 1080 × 1920: edges to keep clear, as the platforms' templates have them. */
function edges(top: number, bottom: number, left: number, right: number): Rect[] {
  const [t, b, l, r] = [top / 1920, bottom / 1920, left / 1080, right / 1080];
  return [
    { x: 0, y: 0, width: 1, height: t },
    { x: 0, y: 1 - b, width: 1, height: b },
    { x: 0, y: t, width: l, height: 1 - t - b },
    { x: 1 - r, y: t, width: r, height: 1 - t - b },
  ];
}

/** Beside TikTok's column of buttons, below the top of the frame. */
const TIKTOK_RAIL: Rect = {
  x: 1 - 238 / 1080,
  y: 360 / 1920,
  width: 118 / 1080,
  height: (1920 - 660 - 360) / 1920,
};

/** TikTok: its in-feed template. Reels: Meta's 14, 35 and 6 %. Shorts: Google's. */
const TALL: Record<Platform, SafeArea> = {
  tiktok: { title: "TikTok", blocked: [...edges(240, 660, 120, 120), TIKTOK_RAIL] },
  reels: { title: "Instagram Reels", blocked: edges(269, 672, 65, 65) },
  shorts: { title: "YouTube Shorts", blocked: edges(288, 672, 48, 192) },
  all: { title: "All three", blocked: [...edges(288, 672, 120, 192), TIKTOK_RAIL] },
};

/** What to keep clear in frames that are not tall: 5 % at each edge. */
const INSET: Rect[] = [
  { x: 0, y: 0, width: 1, height: 0.05 },
  { x: 0, y: 0.95, width: 1, height: 0.05 },
  { x: 0, y: 0.05, width: 0.05, height: 0.9 },
  { x: 0.95, y: 0.05, width: 0.05, height: 0.9 },
];

/** A platform's safe area for a frame of this size. */
export function safeAreaOf(platform: Platform, size: { width: number; height: number }): SafeArea {
  const tall = TALL[platform];
  return size.height / size.width > 1.5 ? tall : { title: tall.title, blocked: INSET };
}

/** How much of a rectangle (shares of the frame) is blocked at the most by one of the parts, from 0 to 1. */
export function overlapOf(area: SafeArea, rect: Rect): number {
  const whole = rect.width * rect.height;
  if (whole <= 0) return 0;
  const shares = area.blocked.map((part) => {
    const width = Math.min(part.x + part.width, rect.x + rect.width) - Math.max(part.x, rect.x);
    const height = Math.min(part.y + part.height, rect.y + rect.height) - Math.max(part.y, rect.y);
    return width > 1e-6 && height > 1e-6 ? (width * height) / whole : 0;
  });
  return shares.reduce((most, one) => Math.max(most, one), 0);
}

/** Draws what a platform covers over the preview. Exports never have it. */
export function drawSafeArea(ctx: Context2D, platform: Platform): void {
  const { width, height } = ctx.canvas;
  ctx.save();
  ctx.fillStyle = "rgba(255, 64, 64, 0.28)";
  for (const part of safeAreaOf(platform, { width, height }).blocked) {
    ctx.fillRect(part.x * width, part.y * height, part.width * width, part.height * height);
  }
  ctx.restore();
}
