/** Gives each intended generation its key, and the same key to a repeat whose fate is unknown. */
export interface IntentKeys {
  /** The key for a request with this body. */
  keyFor(body: string): string;
  /** The server answered: the next press is a new intent, whatever its body. */
  settle(): void;
}

/** Keys for `Idempotency-Key`; `createKey` makes a fresh unique one. */
export function createIntentKeys(createKey: () => string): IntentKeys {
  let pending: { body: string; key: string } | null = null;
  return {
    keyFor(body) {
      if (pending?.body !== body) pending = { body, key: createKey() };
      return pending.key;
    },
    settle() {
      pending = null;
    },
  };
}
