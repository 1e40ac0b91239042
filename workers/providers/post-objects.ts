/** The Durable Objects of posts: the only way to them. */
export interface PostObjects {
  /**
   * Lets the object of a post look at it now: it is new, changed, or gone. Never throws: the sweep finds a post whose
   * object was not reached.
   */
  wake(id: string): Promise<void>;
}

/** The objects behind the binding of `PostObject`. */
export function createPostObjects({
  namespace,
  log,
}: {
  /** The binding; nothing else uses it. */
  namespace: Env["POST_OBJECT"];
  log(event: string, detail: Record<string, unknown>): void;
}): PostObjects {
  return {
    async wake(id) {
      try {
        await namespace.getByName(id).look(id);
      } catch (error) {
        const message = error instanceof Error ? error.message : `${error}`;
        log("object_unreached", { post: id, message });
      }
    },
  };
}
