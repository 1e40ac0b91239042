/** Who watches a generation over a socket. */
export interface Reader {
  /** The address under which the reader reached the application. */
  origin: string;
  /** The owner's session, with which the socket ends; null for anyone else. */
  session: string | null;
  /** The token of the unlisted address, for anyone but the owner; null for the owner. */
  share: string | null;
}

type Poke = Parameters<ReturnType<Env["GENERATION"]["getByName"]>["poke"]>;
/** A stored generation, as its object takes it. */
type ReadGeneration = NonNullable<Poke[1]>;
/** A provider's report that is still to be recorded. */
type UnrecordedReport = NonNullable<Poke[2]>;
/** A provider's callback, as an object takes it. */
type CheckedCallback = Parameters<ReturnType<Env["GENERATION"]["getByName"]>["report"]>[1];

/** The Durable Objects of generations: the only way to them. */
export interface Objects {
  /**
   * Lets an object take charge of a stored generation, unless it has done so before. Never throws: the sweep finds a
   * generation whose object was not reached.
   */
  wake(id: string): Promise<void>;
  /**
   * Looks at the generation now rather than at the next alarm, and records the report by which the caller knows of
   * news. Throws where the object cannot be reached, or the report cannot be recorded.
   * @param read the generation, where the caller has just read it and not changed it; null where it has not.
   * @param report null without a report, and for a recorded one.
   */
  poke(id: string, read: ReadGeneration | null, report: UnrecordedReport | null): Promise<void>;
  /**
   * Lets an object deal with a callback by what it remembers of its generation.
   * @returns false where it remembers no generation that runs under the provider's id: nothing has happened then.
   * Throws as `poke` does.
   */
  report(id: string, checked: CheckedCallback): Promise<boolean>;
  /** As `poke`, but never throws: its alarm looks later. */
  nudge(id: string): Promise<void>;
  /**
   * Looks at the generation soon: however often this is asked, a provider is not asked more often than it bears. Throws
   * where the object cannot be reached.
   */
  glance(id: string): Promise<void>;
  /** Closes the sockets of sessions that are over. Never throws. */
  dismiss(id: string): Promise<void>;
  /** Shows those who watch a generation its state: it was changed elsewhere than in its object. Never throws. */
  announce(changed: { generation: { id: string } }): Promise<void>;
  /**
   * The answer that opens a reader's socket; who may open one was decided before. 404 for one that is gone, 429 where `most`
   * readers of this kind (owner or shared page) watch already; null for any number. Throws where the object cannot be reached.
   */
  openSocket(id: string, reader: Reader, most: number | null): Promise<Response>;
}

export interface ObjectsOptions {
  /** The binding; nothing else uses it. */
  namespace: Env["GENERATION"];
  log(event: string, detail: Record<string, unknown>): void;
}

/** The objects behind the binding of `GenerationObject`. */
export function createObjects({ namespace, log }: ObjectsOptions): Objects {
  const of = (id: string) => namespace.getByName(id);
  const quietly = async (id: string, call: () => Promise<void>): Promise<void> => {
    try {
      await call();
    } catch (error) {
      log("object_unreached", { id, message: error instanceof Error ? error.message : `${error}` });
    }
  };
  return {
    wake: (id) => quietly(id, () => of(id).start(id)),
    poke: (id, read, report) => of(id).poke(id, read, report),
    report: (id, checked) => of(id).report(id, checked),
    nudge: (id) => quietly(id, () => of(id).poke(id, null, null)),
    glance: (id) => of(id).glance(id),
    dismiss: (id) => quietly(id, () => of(id).dismiss()),
    announce: ({ generation: { id } }) => quietly(id, () => of(id).tell(id)),
    async openSocket(id, { origin, session, share }, most) {
      const target = new URL(`https://generation/${id}`);
      target.searchParams.set("origin", origin);
      if (session !== null) target.searchParams.set("session", session);
      if (share !== null) target.searchParams.set("share", share);
      if (most !== null) target.searchParams.set("most", String(most));
      const answer = await of(id).fetch(target, { headers: { Upgrade: "websocket" } });
      return new Response(null, { status: answer.status, webSocket: answer.webSocket });
    },
  };
}
