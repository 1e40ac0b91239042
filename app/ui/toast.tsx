import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { lazy, Suspense } from "react";
import type { toast as Sonner } from "sonner";

interface ToastText {
  description?: string;
  /** Names a note that may be withdrawn; another one of this name takes its place. */
  id?: string;
}

/** How long something can be taken back, in milliseconds. */
const UNDO_MS = 7000;

const load = () => import("./toaster.client");
/** Toasts are rare: what shows them is fetched for the first one. */
const isWanted = atom(false);
const Place = lazy(() => load().then(({ ToastPlace }) => ({ default: ToastPlace })));

function say(speak: (sonner: typeof Sonner) => void) {
  isWanted.set(true);
  void load()
    .then(({ readyToast }) => readyToast())
    .then(speak);
}

/** A note that comes up, is read out, and disappears on its own. */
export const toast = {
  success(title: string, text: ToastText = {}) {
    say((sonner) => sonner.success(title, text));
  },
  info(title: string, text: ToastText = {}) {
    say((sonner) => sonner.info(title, text));
  },
  /** Takes a note away that has turned out not to be so. */
  withdraw(id: string) {
    say((sonner) => sonner.dismiss(id));
  },
  /** The destructive kind: something went wrong. It stays longer. */
  error(title: string, text: ToastText = {}) {
    say((sonner) => sonner.error(title, { ...text, duration: 9000 }));
  },
  /** Stays until something is done with it, or it is closed. */
  offer(title: string, offered: { description: string; action: string; onAction: () => void }) {
    const { description, action, onAction } = offered;
    say((sonner) =>
      sonner.info(title, {
        description,
        duration: Number.POSITIVE_INFINITY,
        action: { label: action, onClick: onAction },
      }),
    );
  },
  /** Something that happens only once the note is gone: until then it can be taken back. */
  undo(title: string, { onUndo, onGone }: { onUndo: () => void; onGone: () => void }) {
    say((sonner) =>
      sonner.info(title, {
        duration: UNDO_MS,
        action: { label: "Undo", onClick: onUndo },
        onAutoClose: onGone,
        onDismiss: onGone,
      }),
    );
  },
};

/** Where toasts appear; once, in the root. */
export function Toaster() {
  if (!useStore(isWanted)) return null;
  return (
    <Suspense fallback={null}>
      <Place />
    </Suspense>
  );
}
