import { useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { readGeneration } from "../../generate/generation-api";
import { cropOfParams } from "../crop/crop-params";
import { askedCrop } from "../crop/use-look-crop";
import { sentenceOf } from "../device-problem";
import { lookOfParams } from "../looks/look-params";
import { keepLook } from "./kept-look";
import type { SourceControl } from "./use-source";

interface Wishes extends Pick<SourceControl, "countChoices"> {
  takeStored: (url: string) => void;
  /** The look of a result was put in place of the kept one, to be changed on its source. */
  onLook: () => void;
}

/**
 * Does what the page's address asks for, once: `image` opens a stored picture, `look` the source of a
 * result with its look. @returns why that was not possible; null otherwise.
 */
export function useAsked({ takeStored, onLook, countChoices }: Wishes): string | null {
  const [search, setSearch] = useSearchParams();
  const [problem, setProblem] = useState<string | null>(null);
  const image = search.get("image");
  const look = search.get("look");

  useEffect(() => {
    if (image === null && look === null) return;
    setSearch({}, { replace: true, preventScrollReset: true });
    if (image !== null) {
      takeStored(image);
      return;
    }
    const before = countChoices();
    readGeneration(look ?? "").then(
      ({ params, input_url }) => {
        // A picture that was chosen meanwhile stays.
        if (countChoices() !== before) return;
        keepLook(lookOfParams(params));
        askedCrop.set(cropOfParams(params));
        onLook();
        if (input_url) takeStored(input_url);
      },
      (error: unknown) => setProblem(sentenceOf(error, "This look could not be read.")),
    );
  }, [image, look, setSearch, takeStored, onLook, countChoices]);

  return problem;
}
