import { useRef, useState } from "react";
import { messageOf } from "#lib/api-error";
import { toast } from "#ui/toast";
import type { FormDraft } from "../use-draft";
import { ratioOf } from "./crop";

/**
 * Cuts the input picture of a form where its creator chose what stays, before it is sent.
 * @param wanted the shape of the result, such as "9:16"; null where it keeps the picture's
 */
export function useCrop(wanted: string | null) {
  const [isCropping, setIsCropping] = useState(false);
  const isAtWork = useRef(false);
  const ratio = ratioOf(wanted);

  /** The form as it is sent; null where the picture could not be cut, or is being cut already. */
  async function cropped(draft: FormDraft): Promise<FormDraft | null> {
    const { image, focus } = draft;
    if (!image || focus === null || ratio === null) return draft;
    if (isAtWork.current) return null;
    isAtWork.current = true;
    setIsCropping(true);
    try {
      const { cropCopy } = await import("./crop-file.client");
      return { ...draft, image: await cropCopy(image, ratio, focus) };
    } catch (error) {
      const description = messageOf(error, "Check the network, then try again.");
      toast.error("The picture could not be cut", { description });
      return null;
    } finally {
      isAtWork.current = false;
      setIsCropping(false);
    }
  }

  return { isCropping, cropped };
}
