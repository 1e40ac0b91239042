import { lazy, type ReactNode, Suspense, useState } from "react";

const ConfirmDialog = lazy(() =>
  import("./confirm-dialog.client").then((all) => ({ default: all.ConfirmDialog })),
);

/** Whether a refusal means that the session's owner must show again who they are. */
function isNotFresh(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, body } = error as Error & { code?: unknown; body?: { code?: unknown } | null };
  return String(body?.code ?? code ?? "").toLowerCase() === "session_not_fresh";
}

/**
 * Does what only a fresh session may do: where it is refused, a dialog asks for the password or a
 * passkey, and it is done once more.
 * @returns the function, which throws the refusal where the dialog is put away, and the dialog's place
 */
export function useConfirmed(): [<T>(send: () => Promise<T>) => Promise<T>, ReactNode] {
  const [answer, setAnswer] = useState<{ give: (isConfirmed: boolean) => void } | null>(null);

  async function run<T>(send: () => Promise<T>): Promise<T> {
    try {
      return await send();
    } catch (error) {
      if (!isNotFresh(error)) throw error;
      const isConfirmed = await new Promise<boolean>((give) => setAnswer({ give }));
      setAnswer(null);
      if (!isConfirmed) throw error;
      return send();
    }
  }

  const dialog = answer && (
    <Suspense fallback={null}>
      <ConfirmDialog onAnswer={answer.give} />
    </Suspense>
  );
  return [run, dialog];
}
