/** What a platform counts of a video. */
export const OWN_FIGURES = ["views", "likes", "comments", "shares"] as const;
export type OwnFigure = (typeof OWN_FIGURES)[number];

/** A creator's own video at a platform. */
export interface OwnVideo {
  id: string;
  /** The name of the channel. */
  channel: string;
  title: string;
  url: string;
  posted_at: string;
  read_at: string;
  /** By day (UTC), oldest first; the last one is how it is now. */
  days: ({ at: string } & Record<OwnFigure, number>)[];
}

export interface OwnVideoList {
  /** Whether a channel is connected that may list its videos. */
  is_connected: boolean;
  items: OwnVideo[];
}
