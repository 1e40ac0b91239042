import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { RecipeMeans } from "../../means";
import type { MakeReport } from "../../recipe";
import { linesOfScenes, paceOfScenes, sayScenes } from "../../short/say-scenes";
import { type SaidLines, unsaidLines } from "../../voice/say-lines";
import { planOfScript } from "../make-ads";
import type { AdScript, ProductPlan } from "../product-plan";
import { saidScenes } from "../said-ad";
import type { PreviewVoice } from "./preview-ad";

/** A script that was not said. The same each time, so that its storyboard is not built again. */
const SILENT: PreviewVoice = { said: {}, pace: 1 };

/** What a plan's voice has said of a script, where that is all of it; null else. */
export function saidOfScript(
  { scenes }: Pick<AdScript, "scenes">,
  { said, voice, seconds }: Pick<ProductPlan, "said" | "voice" | "seconds">,
  means: Pick<RecipeMeans, "voices">,
): PreviewVoice | null {
  const spoken = { scenes, voice };
  const isSaid = (pace: number) => unsaidLines(linesOfScenes(spoken, pace), said).length === 0;
  if (voice === "" || !isSaid(1)) return null;
  const pace = paceOfScenes({ ...spoken, seconds }, said, means);
  return isSaid(pace) ? { said, pace } : null;
}

/**
 * The voices of storyboards. Sentences of the plan's voice are heard, also of a paid one; the device's voice says the
 * rest while it is looked at, for free. Speech for a preview stays on this page.
 */
export function usePreviewVoice(plan: ProductPlan, means: RecipeMeans) {
  const [voices, setVoices] = useState<Readonly<Record<string, PreviewVoice>>>({});
  const said = useRef<SaidLines>({});
  const work = useRef<AbortController | null>(null);
  const stop = useCallback(() => work.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const keyOf = (script: AdScript) =>
    JSON.stringify([plan.voice, plan.seconds, script.scenes.map(({ say }) => say)]);
  const engine = means.voices.find(({ value }) => value === plan.voice)?.engine;
  const canSay = engine ? means.isHere(engine) === true : false;
  const { scripts, said: planSaid, voice: spokenBy, seconds } = plan;
  const { voices: choices } = means;
  // The same objects as long as the voice has not said more: a storyboard that plays is not built again.
  const known = useMemo(() => {
    const own = { said: planSaid, voice: spokenBy, seconds };
    return new Map(scripts.map((one) => [one.id, saidOfScript(one, own, { voices: choices })]));
  }, [scripts, planSaid, spokenBy, seconds, choices]);
  return {
    /** What is known of a script's voice. */
    voiceOf: (script: AdScript): PreviewVoice =>
      known.get(script.id) ?? voices[keyOf(script)] ?? SILENT,
    /** Stops what is being said. */
    stop,
    /** Whether saying a script takes a while. */
    needsVoice: (script: AdScript): boolean =>
      canSay && !known.get(script.id) && !voices[keyOf(script)],
    /** Lets the device say a script; without its voice it stays silent. False where it was stopped. */
    async say(script: AdScript): Promise<boolean> {
      const key = keyOf(script);
      stop();
      if (!canSay || known.get(script.id) || voices[key]) return true;
      const controller = new AbortController();
      const { signal } = controller;
      work.current = controller;
      const own = planOfScript(plan, script);
      const report: MakeReport<ProductPlan> = {
        ...{ signal, means, onProgress: () => undefined },
        // Each sentence is kept, also where the rest is stopped.
        keep: (change) => {
          said.current = change({ ...own, said: said.current }).said;
        },
      };
      const before = { ...plan.said, ...said.current };
      try {
        const voice = await sayScenes({ ...own, ...saidScenes(own), said: before }, report);
        said.current = { ...said.current, ...voice.said };
        if (!signal.aborted) setVoices((now) => ({ ...now, [key]: voice }));
      } catch (error) {
        // The storyboard is shown without its voice then.
        if (!signal.aborted) console.warn("the storyboard was not said", error);
      }
      return !signal.aborted;
    },
  };
}
