import { useState } from "react";
import { requestJson } from "#lib/api";
import { serverMessageOf } from "#lib/api-error";
import { sendOnce } from "#lib/send-once";
import { toast } from "#ui/toast";

/** Something to do to an account, and what to say once it is done. */
export interface AccountAct<T> {
  method: "POST" | "PUT" | "DELETE";
  /** What follows the account's own address. */
  path: string;
  body?: unknown;
  /** Whether doing it twice by mistake would do harm. */
  isOnce?: boolean;
  done: (answer: T) => string;
}

/**
 * Does things to one account, one at a time, and says how they went.
 * @param onDone reads the account again; also after a failure, which may mean that it has changed
 */
export function useAccountAct(personId: string, onDone: () => Promise<unknown>) {
  const [isBusy, setIsBusy] = useState(false);

  /** @returns whether it was done. */
  async function act<T>({ done, path, method, ...rest }: AccountAct<T>) {
    setIsBusy(true);
    try {
      const address = `/api/admin/people/${encodeURIComponent(personId)}${path}`;
      const body = rest.body === undefined ? {} : { body: JSON.stringify(rest.body) };
      const send = (headers: Record<string, string>) =>
        requestJson<T>(address, { method, headers, ...body });
      const answered = rest.isOnce
        ? await sendOnce(`${method} ${address} ${body.body}`, (key) =>
            send({ "idempotency-key": key }),
          )
        : await send({});
      toast.success(done(answered));
      return true;
    } catch (failure) {
      toast.error("Error", { description: serverMessageOf(failure, "This could not be done.") });
      return false;
    } finally {
      await onDone().catch(() => undefined);
      setIsBusy(false);
    }
  }

  return { act, isBusy };
}
export type GenerationAct = ReturnType<typeof useAccountAct>["act"];
