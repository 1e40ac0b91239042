/** What frames that wait for the encoder may take in memory together, with their copies: two of 2160 × 3840. Bytes. */
const MAX_BYTES = 64 * 2 ** 20;
/** An encoder that gives nothing for so long looks ahead: it may hold one frame more. Milliseconds. */
const PATIENCE = 250;

/**
 * Keeps few large frames waiting for an encoder: each is a copy of the canvas, at 2160 × 3840 of 12 MB, of which
 * encoders make larger ones, and mediabunny lets four wait beside the one that is encoded.
 */
export function encoderQueue({ width, height }: { width: number; height: number }): {
  /** Waits until the encoder has room for another frame; call it after each. */
  room(): Promise<void>;
  /** Notes a packet that came out. */
  took(): void;
} {
  let most = Math.max(1, Math.floor(MAX_BYTES / (width * height * 4)));
  let held = 0;
  let wake = () => {};
  return {
    async room() {
      held += 1;
      if (held < most) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => {
          most += 1;
          resolve();
        }, PATIENCE);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
    took() {
      held -= 1;
      wake();
    },
  };
}
