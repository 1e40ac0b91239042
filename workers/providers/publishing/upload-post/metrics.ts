import type { FiguresOfPost } from "../publisher";

/** Names under which networks count, as Upload-Post passes them on. */
const NAMES = {
  views: ["views", "view_count", "video_views", "plays", "impressions"],
  likes: ["likes", "like_count", "reactions"],
  comments: ["comments", "comment_count", "replies"],
  shares: ["shares", "share_count", "reposts"],
} as const;

/** The figures of a post over its networks; null for what none of them counts. */
export function sumOfMetrics(
  networks: Readonly<Record<string, { post_metrics?: Record<string, unknown> | null | undefined }>>,
): FiguresOfPost | null {
  const counted = Object.values(networks).flatMap(({ post_metrics: metrics }) =>
    metrics ? [metrics] : [],
  );
  if (counted.length === 0) return null;
  const sum = (names: readonly string[]) => {
    const figures = counted.flatMap((metrics) => {
      const name = names.find((one) => typeof metrics[one] === "number");
      return name === undefined ? [] : [Number(metrics[name])];
    });
    return figures.length === 0 ? null : figures.reduce((total, one) => total + one, 0);
  };
  return {
    views: sum(NAMES.views),
    likes: sum(NAMES.likes),
    comments: sum(NAMES.comments),
    shares: sum(NAMES.shares),
  };
}
