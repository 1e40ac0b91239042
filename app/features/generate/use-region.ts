import { useEffect, useRef, useState } from "react";
import { toast } from "#ui/toast";
import type { FormDraft, MarkedRegion } from "./use-draft";

const sending = () => import("../region/send-region");

/** What to say about a region that could not be sent; without a network its code may be missing, too. */
const sentenceOn = (error: unknown) =>
  sending().then(
    ({ regionSentence }) => regionSentence(error),
    () => "Check the network, then try again.",
  );

/** Sends the mask of a form's region before the form is sent, and forgets it where the picture is another one. */
export function useRegion(draft: FormDraft, change: (part: Partial<FormDraft>) => void) {
  const [isSendingRegion, setIsSendingRegion] = useState(false);
  const isAtWork = useRef(false);
  const { region, image } = draft;
  const latest = useRef(change);
  latest.current = change;
  const present = useRef(region);
  present.current = region;

  useEffect(() => {
    if (!region || !image || region.image === image.url) return;
    latest.current({ region: null });
    const { image: url, size } = region;
    const before = { url, width: size?.width ?? null, height: size?.height ?? null };
    toast.undo("The marked region was removed: it was of the picture before.", {
      onUndo: () => latest.current({ image: before, region }),
      onGone: () => undefined,
    });
  }, [region, image]);

  /** The form with its mask sent, which happens once; null where it could not be sent, or is being sent already. */
  async function withRegion(marked: MarkedRegion): Promise<FormDraft | null> {
    if (marked.url !== null) return draft;
    if (isAtWork.current) return null;
    isAtWork.current = true;
    setIsSendingRegion(true);
    try {
      const { sendRegion } = await sending();
      const sent = { ...marked, url: await sendRegion(marked) };
      // Whoever marks another region meanwhile keeps that one.
      if (present.current === marked) change({ region: sent });
      return { ...draft, region: sent };
    } catch (error) {
      const description = await sentenceOn(error);
      toast.error("The marked region could not be sent", { description });
      return null;
    } finally {
      isAtWork.current = false;
      setIsSendingRegion(false);
    }
  }

  /** After a start that failed the mask is sent again: an upload that nothing uses may be gone by then. */
  function sendAgain(): void {
    const { current } = present;
    if (current?.id) change({ region: { ...current, url: null } });
  }

  return { isSendingRegion, withRegion, sendAgain };
}
