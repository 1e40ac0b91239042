import { useEffect, useState } from "react";
import { Button } from "#ui/button";
import { endPersonWork, findPersonMask } from "../enhance/cutout/find-person";
import type { Mask, Raster } from "../enhance/pixels/raster";
import { PersonModel } from "../enhance/screen/person-model";
import { usePersonModel } from "../enhance/screen/use-person-model";
import { hasSimd } from "../enhance/upscale/simd";
import { markedShare } from "./shapes";

/** Below this share of a picture what was found is no person. */
const LEAST_SHARE = 0.003;
const NO_SIMD =
  "This device cannot find people: it has no WebAssembly SIMD. Use the brush or a rectangle.";
const NO_ONE = "No person was found in this picture. Use the brush or a rectangle.";
const FAILED = "People could not be found on this device. Use the brush or a rectangle.";

/** Marks the people in a picture; what finds them is fetched after a press that names its size. */
export function PersonTool({
  picture,
  onFound,
}: {
  picture: Raster;
  onFound: (mask: Mask) => void;
}) {
  const canFind = hasSimd();
  const model = usePersonModel(canFind);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(canFind ? null : NO_SIMD);
  useEffect(() => endPersonWork, []);

  async function find() {
    setIsBusy(true);
    setProblem(null);
    try {
      const mask = await findPersonMask(picture);
      if (markedShare(mask) < LEAST_SHARE) setProblem(NO_ONE);
      else onFound(mask);
    } catch {
      setProblem(FAILED);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="grid gap-2">
      {canFind &&
        (model.state === "ready" ? (
          <Button size="sm" isLoading={isBusy} onClick={() => void find()}>
            {isBusy ? "Looking for people..." : "Find people"}
          </Button>
        ) : (
          <PersonModel download={model.state} onDownload={model.download} onCancel={model.cancel} />
        ))}
      {(problem ?? model.problem) && (
        <p role="alert" className="text-bad text-sm">
          {problem ?? model.problem}
        </p>
      )}
    </div>
  );
}
