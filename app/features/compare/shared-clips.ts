/** What of a player is used here. */
export type Clip = Pick<
  HTMLVideoElement,
  | "currentTime"
  | "duration"
  | "ended"
  | "isConnected"
  | "pause"
  | "paused"
  | "play"
  | "playbackRate"
  | "readyState"
>;

/** From here on a player can go on for a moment (`HAVE_FUTURE_DATA`). */
const CAN_PLAY = 3;
/** Clips that are further apart than this are brought together, in seconds: by their pace, else by a jump. */
const APART = 0.03;
const FAR_APART = 0.25;
/** How much the pace changes meanwhile; a muted clip does not show it. */
const NUDGE = 0.06;

/** How the clips are, for the bar that plays them. */
export interface ClipsState {
  /** In seconds. */
  time: number;
  /** The longest clip's, in seconds. */
  length: number;
}

/** One play, pause and time for several clips: the longest leads, a shorter one waits at its end. */
export class SharedClips {
  private readonly clips = new Set<Clip>();
  private readonly met = new WeakSet<Clip>();
  private time = 0;
  private wantsToPlay: boolean;

  constructor(isPlaying: boolean) {
    this.wantsToPlay = isPlaying;
  }

  /** Whether they play, or do so as soon as they are loaded and brought together. */
  get isPlaying(): boolean {
    return this.wantsToPlay;
  }

  /** A clip that goes with the others while it is on the page; for use as a ref. */
  readonly clip = (element: Clip | null): void => {
    if (element) this.clips.add(element);
  };

  play(isPlaying: boolean): void {
    this.wantsToPlay = isPlaying;
    this.meet();
  }

  /** Holds all clips until they are brought together again: out of sight they do not run on by themselves. */
  rest(): void {
    for (const clip of this.clips) clip.pause();
  }

  /** @param time in seconds */
  seek(time: number): void {
    this.time = time;
    for (const clip of this.known()) clip.currentTime = Math.min(time, clip.duration);
  }

  /** Brings the clips together; to be called a few times a second. */
  meet(): ClipsState {
    const clips = this.known();
    const [lead] = clips.toSorted((one, other) => other.duration - one.duration);
    if (!lead) return { time: 0, length: 0 };
    for (const clip of clips) this.receive(clip);
    this.time = lead.currentTime;
    if (this.isPlaying && lead.ended) this.seek(0);
    // One that has to load holds the others up.
    const isReady = clips.every((clip) => clip.readyState >= CAN_PLAY || clip.ended);
    for (const clip of clips) {
      if (clip !== lead) this.follow(clip);
      if (!this.isPlaying || !isReady) clip.pause();
      // A browser may refuse to play; the frame stays then.
      else if (clip.paused && !clip.ended) void clip.play().catch(() => undefined);
    }
    return { time: this.time, length: lead.duration };
  }

  /** One that came later begins where the others are. */
  private receive(clip: Clip) {
    if (this.met.has(clip)) return;
    this.met.add(clip);
    if (this.time > 0) clip.currentTime = Math.min(this.time, clip.duration);
  }

  private follow(clip: Clip) {
    const goal = Math.min(this.time, clip.duration);
    const apart = clip.currentTime - goal;
    clip.playbackRate = 1;
    if (Math.abs(apart) < APART) return;
    if (Math.abs(apart) > FAR_APART || !this.isPlaying) clip.currentTime = goal;
    else clip.playbackRate = apart > 0 ? 1 - NUDGE : 1 + NUDGE;
  }

  /** Those whose length is known; others are forgotten once they have left the page. */
  private known(): Clip[] {
    for (const clip of this.clips) if (!clip.isConnected) this.clips.delete(clip);
    return [...this.clips].filter(({ duration }) => Number.isFinite(duration) && duration > 0);
  }
}
