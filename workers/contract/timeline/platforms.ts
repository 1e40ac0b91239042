/** A rectangle in shares of the frame. */
export interface ShareRect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Width and height in pixels. */
interface FrameSize {
  width: number;
  height: number;
}

/** From pixels of a frame of 1080 × 1920: edges to keep clear, as the platforms' templates have them. */
function edges(top: number, bottom: number, left: number, right: number): ShareRect[] {
  const [t, b, l, r] = [top / 1920, bottom / 1920, left / 1080, right / 1080];
  return [
    { x: 0, y: 0, width: 1, height: t },
    { x: 0, y: 1 - b, width: 1, height: b },
    { x: 0, y: t, width: l, height: 1 - t - b },
    { x: 1 - r, y: t, width: r, height: 1 - t - b },
  ];
}

/** Beside TikTok's column of buttons, below the top of the frame. */
const TIKTOK_RAIL: ShareRect = {
  x: 1 - 238 / 1080,
  y: 360 / 1920,
  width: 118 / 1080,
  height: (1920 - 660 - 360) / 1920,
};

/** What a platform takes, and what it lays over a film. */
export interface PlatformRow {
  /** As lists of choices name it, and as sentences do. */
  label: string;
  title: string;
  /** Parts of a tall frame that its own buttons and texts lie over. */
  covered: readonly ShareRect[];
  /** Seconds that it takes at most, and that are watched to the end. */
  seconds: { max: number; best: number };
}

/**
 * The platforms that films are made for; `all` is what suits every one of them. Clear areas: TikTok's in-feed template,
 * Meta's 14, 35 and 6 % for Reels, Google's for Shorts.
 */
export const PLATFORMS = {
  all: {
    label: "All platforms",
    title: "All three",
    covered: [...edges(288, 672, 120, 192), TIKTOK_RAIL],
    seconds: { max: 180, best: 60 },
  },
  tiktok: {
    label: "TikTok",
    title: "TikTok",
    covered: [...edges(240, 660, 120, 120), TIKTOK_RAIL],
    seconds: { max: 600, best: 60 },
  },
  reels: {
    label: "Reels",
    title: "Instagram Reels",
    covered: edges(269, 672, 65, 65),
    seconds: { max: 180, best: 90 },
  },
  shorts: {
    label: "Shorts",
    title: "YouTube Shorts",
    covered: edges(288, 672, 48, 192),
    seconds: { max: 180, best: 60 },
  },
} as const satisfies Record<string, PlatformRow>;
export type Platform = keyof typeof PLATFORMS;

/** The platforms as choices, without the one that means all. */
export const PLATFORM_CHOICES = Object.entries(PLATFORMS)
  .filter(([name]) => name !== "all")
  .map(([name, { label }]) => ({ value: name as Exclude<Platform, "all">, label }));

/** What to keep clear in frames that are not tall: 5 % at each edge. */
const INSET: readonly ShareRect[] = [
  { x: 0, y: 0, width: 1, height: 0.05 },
  { x: 0, y: 0.95, width: 1, height: 0.05 },
  { x: 0, y: 0.05, width: 0.05, height: 0.9 },
  { x: 0.95, y: 0.05, width: 0.05, height: 0.9 },
];

/** From this ratio of height to width on, platforms lay their own texts over the lower part of a film. */
const TALL_FROM = 1.5;

const isTall = ({ width, height }: FrameSize) => height / width > TALL_FROM;

/** The parts of a frame of this size that a platform covers, in shares of the frame. */
export function coveredBy(platform: Platform, size: FrameSize): readonly ShareRect[] {
  return isTall(size) ? PLATFORMS[platform].covered : INSET;
}

/** How much of a rectangle (shares of the frame) is covered at the most by one of some parts, from 0 to 1. */
export function overlapOf(parts: readonly ShareRect[], rect: ShareRect): number {
  const whole = rect.width * rect.height;
  if (whole <= 0) return 0;
  const shares = parts.map((part) => {
    const width = Math.min(part.x + part.width, rect.x + rect.width) - Math.max(part.x, rect.x);
    const height = Math.min(part.y + part.height, rect.y + rect.height) - Math.max(part.y, rect.y);
    return width > 1e-6 && height > 1e-6 ? (width * height) / whole : 0;
  });
  return shares.reduce((most, one) => Math.max(most, one), 0);
}

/** In a tall film: clear of all platforms, in the middle of the frame. */
const MIDDLE: ShareRect = { x: 0.2213, y: 0.5, width: 0.5574, height: 0.14 };
/** In any other: in the lower third, away from the edge. */
const LOWER_THIRD: ShareRect = { x: 0.1, y: 0.73, width: 0.8, height: 0.2 };

/** Where captions are in a film of this size unless they are placed: clear of every platform. */
export function captionBoxOf(size: FrameSize): ShareRect {
  return { ...(isTall(size) ? MIDDLE : LOWER_THIRD) };
}

/** Where the middle between two covered edges is, in whole hundredths of the frame's width. */
function middleBetween([, , left, right]: readonly ShareRect[]): number {
  return Math.round(((left?.width ?? 0) + 1 - (right?.width ?? 0)) * 50) / 100;
}

/**
 * What every platform leaves clear of a film of this size: its middle, as wide to the left as to the right, or from its
 * left edge on, which is wider where buttons are on the right.
 */
export function clearArea(size: FrameSize, side: "middle" | "left"): ShareRect {
  if (!isTall(size)) return { x: 0.05, y: 0.05, width: 0.9, height: 0.9 };
  const [top, bottom, left] = PLATFORMS.all.covered;
  const y = top?.height ?? 0;
  const height = 1 - y - (bottom?.height ?? 0);
  const x = side === "left" ? (left?.width ?? 0) : 1 - TIKTOK_RAIL.x;
  return { x, y, width: TIKTOK_RAIL.x - x, height };
}

/** Across, the middle of what every platform leaves clear: buttons lie on the right. */
export const CLEAR_X = middleBetween(PLATFORMS.all.covered);

/** Where a title is clear of every platform: its centre and its width at the most, in shares of the frame. */
export const TITLE_PLACE = { x: CLEAR_X, y: 0.24, width: 0.5, rotation: 0 } as const;

/** Where a picture above the scenes, such as a square logo, is clear of every platform. */
export const LOGO_PLACE = { x: CLEAR_X, y: 0.25, width: 0.35, rotation: 0 } as const;
