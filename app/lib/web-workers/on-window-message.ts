/**
 * In a worker: listens to messages from the window. If a message cannot be read, or the listener throws or rejects, the
 * window gets an `error` event of the worker, so that no caller waits forever.
 */
export function onWindowMessage<Message>(
  listener: (message: Message) => void | Promise<void>,
): void {
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
