import { Images } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ACCEPTED_STILLS } from "#contract/limits";
import { MAX_MATCHED } from "#film/looks/match/learn-look";
import { FileButton } from "../../editor/frame/file-button";
import { learnOnDevice } from "../device/client";
import { sentenceOf } from "../device-problem";
import type { LutTable } from "../looks/look";
import { readyToOpen, stemOf } from "../steps/source";
import { Problem } from "./panel";

/** Learns a look from pictures of the creator's: their colours and tones become a LUT, by rule. */
export function MatchField({ onLearned }: { onLearned: (lut: LutTable) => void }) {
  const [isLearning, setIsLearning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function learn([first, ...others]: [File, ...File[]]) {
    setProblem(null);
    const files = [first, ...others];
    if (files.length > MAX_MATCHED) {
      setProblem(
        `A look is learned from at most ${MAX_MATCHED} pictures. You chose ${files.length}.`,
      );
      return;
    }
    setIsLearning(true);
    controller.current = new AbortController();
    const { signal } = controller.current;
    try {
      const ready: File[] = [];
      for (const file of files) ready.push(await readyToOpen(file));
      const learned = await learnOnDevice(ready, { signal });
      if (signal.aborted) return;
      if (!learned) setProblem("These pictures are transparent everywhere. Choose others.");
      else onLearned({ ...learned, name: nameOf(files) });
    } catch (error) {
      if (!signal.aborted) setProblem(sentenceOf(error, "These pictures could not be read."));
    } finally {
      if (!signal.aborted) setIsLearning(false);
    }
  }

  return (
    <div className="grid gap-1.5 text-sm">
      <span className="font-medium">Match a picture</span>
      <div>
        <FileButton
          label="Pictures to match"
          accept={ACCEPTED_STILLS}
          isMany
          size="sm"
          icon={Images}
          isLoading={isLearning}
          onFiles={(files) => void learn(files)}
        >
          Choose pictures
        </FileButton>
      </div>
      <p className="text-faint text-xs">
        The colours and tones of 1 to {MAX_MATCHED} pictures become a LUT, by rule, no AI. The
        pictures stay on this device.
      </p>
      <Problem text={problem} />
    </div>
  );
}

/** What a learned look is called: by its picture, or by the first of several. */
function nameOf([first, ...others]: readonly File[]): string {
  const name = stemOf(first?.name ?? "").slice(0, 60) || "picture";
  return others.length === 0 ? `Like ${name}` : `Like ${name} and ${others.length} more`;
}
