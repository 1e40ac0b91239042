/** Who watches a generation over a socket. */
export interface Reader {
  /** The address under which the reader reached the application. */
  origin: string;
  /** The owner's session, with which the socket ends; null for anyone else. */
  session: string | null;
  /** The token of the unlisted address, for anyone but the owner; null for the owner. */
  share: string | null;
}

/** The Durable Objects of generations: the only way to them. The calls throw where an object cannot be reached. */
export interface GenerationObjects {
  /** Takes charge of a stored generation, unless it has done so before. */
  start(id: string): Promise<void>;
  /** Looks at the generation now rather than at the next alarm. */
  poke(id: string): Promise<void>;
  /** Looks at the generation soon: however often this is asked, a provider is not asked more often than it bears. */
  glance(id: string): Promise<void>;
  /** Closes the sockets of sessions that are over. */
  dismiss(id: string): Promise<void>;
  /** Shows those who watch a generation its state: it was changed elsewhere than in its object. */
  tell(id: string): Promise<void>;
  /**
   * The answer that opens a reader's socket; who may open one was decided before. 404 for one that is gone, 429 where `most`
   * readers of this kind (owner or shared page) watch already; null for any number.
   */
  openSocket(id: string, reader: Reader, most: number | null): Promise<Response>;
}

/** @param namespace the binding; nothing else uses it. */
export function createGenerationObjects(namespace: Env["GENERATION"]): GenerationObjects {
  return {
    start: (id) => namespace.getByName(id).start(id),
    poke: (id) => namespace.getByName(id).poke(id),
    glance: (id) => namespace.getByName(id).glance(id),
    dismiss: (id) => namespace.getByName(id).dismiss(),
    tell: (id) => namespace.getByName(id).tell(id),
    async openSocket(id, { origin, session, share }, most) {
      const target = new URL(`https://generation/${id}`);
      target.searchParams.set("origin", origin);
      if (session !== null) target.searchParams.set("session", session);
      if (share !== null) target.searchParams.set("share", share);
      if (most !== null) target.searchParams.set("most", String(most));
      const answer = await namespace
        .getByName(id)
        .fetch(target, { headers: { Upgrade: "websocket" } });
      return new Response(null, { status: answer.status, webSocket: answer.webSocket });
    },
  };
}
