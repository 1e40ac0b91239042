/**
 * In a worker: hears what its window sends. A message that cannot be read, and what the listener throws, now or later,
 * are an `error` event of the worker in its window, so that nothing there waits for ever.
 */
export function hearWindow<Message>(listener: (message: Message) => void | Promise<void>): void {
  self.addEventListener("message", async ({ data }: MessageEvent<Message>) => {
    try {
      await listener(data);
    } catch (error) {
      reportError(error);
    }
  });
  self.addEventListener("messageerror", () => {
    throw new Error("A message to this worker could not be read.");
  });
}
