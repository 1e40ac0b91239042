import { useEffect, useRef, useState } from "react";
import type { DescribedPicture, DescriptionOffer } from "#contract/described-picture";
import { requestJson } from "#lib/api";
import { messageOf } from "#lib/api-error";
import { refreshCredits } from "#lib/credits";
import { useResource } from "#lib/resource";
import { sendOnce } from "#lib/send-once";
import { toast } from "#ui/toast";
import { type TrainingDraft, type TrainingPicture, withCaption } from "./draft";

const PATH = "/api/describe-picture";

/** Asks the model about a picture; the same wish is paid once. */
const describe = (url: string) =>
  sendOnce(`describe-picture ${url}`, (key) =>
    requestJson<DescribedPicture>(PATH, {
      method: "POST",
      headers: { "idempotency-key": key },
      body: JSON.stringify({ url }),
    }),
  );

const withoutCaption = (pictures: readonly TrainingPicture[]) =>
  pictures.filter(({ caption }) => caption.trim() === "");

/**
 * Captions that a model proposes. One is filled in where a picture has no caption; beside a caption that is there it is shown, and
 * taken by a press alone.
 * @returns null while it is not known that there is a model.
 */
export function useDescriptions(
  pictures: readonly TrainingPicture[],
  change: (part: (draft: TrainingDraft) => Partial<TrainingDraft>) => void,
) {
  const { data } = useResource<DescriptionOffer>(PATH, {
    failure: "It is not known whether a model can describe pictures.",
  });
  const [busy, setBusy] = useState<string | null>(null);
  /** What is there now, for a run that began earlier; none once the screen is left. */
  const now = useRef(pictures);
  useEffect(() => {
    now.current = pictures;
    return () => {
      now.current = [];
    };
  }, [pictures]);
  const [proposals, setProposals] = useState<Readonly<Record<string, string>>>({});
  if (!data?.model) return null;
  const model: string = data.model;
  const { cost } = data;

  /** @returns whether the model can be asked about another one. */
  async function ask(url: string): Promise<boolean> {
    setBusy(url);
    try {
      const { caption, by } = await describe(url);
      setProposals((all) => ({ ...all, [url]: caption }));
      change((draft) => {
        // Words that were written meanwhile stay.
        const isOpen = draft.pictures.some((one) => one.url === url && one.caption.trim() === "");
        return isOpen ? { pictures: withCaption(draft.pictures, { url, caption, by }) } : {};
      });
      return true;
    } catch (error) {
      toast.error("The picture was not described", {
        description: messageOf(error, "Please try again, or write a caption."),
      });
      return false;
    } finally {
      setBusy(null);
      refreshCredits();
    }
  }

  const open = withoutCaption(pictures);

  /** Asks about each picture that has no caption still, until the model fails or the screen is left. */
  async function askForAll() {
    for (const { url } of open) {
      const isOpen = withoutCaption(now.current).some((one) => one.url === url);
      if (isOpen && !(await ask(url))) return;
    }
  }

  function use(url: string) {
    const caption = proposals[url];
    if (caption === undefined) return;
    change((draft) => ({ pictures: withCaption(draft.pictures, { url, caption, by: model }) }));
  }

  return { model, cost, busy, proposals, without: open.length, ask, askForAll, use };
}
