import { useEffect, useRef, useState } from "react";
import type { RecipeMeans } from "../../means";
import type { MakeReport } from "../../recipe";
import { sayScenes } from "../../short/say-scenes";
import { isDeviceVoice, type SaidLines } from "../../voice/say-lines";
import { planOfScript } from "../make-ads";
import type { AdScript, ProductPlan } from "../product-plan";
import { saidScenes } from "../said-ad";
import type { PreviewVoice } from "./preview-ad";

/** A script that was not said. The same each time, so that its storyboard is not built again. */
const SILENT: PreviewVoice = { said: {}, pace: 1 };

/**
 * The voices of storyboards. The device's voice says them while they are looked at, for free; a voice that is paid does not.
 * What is said for a preview stays on this page.
 */
export function usePreviewVoice(plan: ProductPlan, means: RecipeMeans) {
  const [voices, setVoices] = useState<Readonly<Record<string, PreviewVoice>>>({});
  const said = useRef<SaidLines>({});
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);
  const keyOf = (script: AdScript) =>
    JSON.stringify([plan.voice, plan.seconds, script.scenes.map(({ say }) => say)]);
  const canSay = means.isVoiceHere === true && isDeviceVoice(plan.voice, means.voices);
  return {
    /** What is known of a script's voice. */
    voiceOf: (script: AdScript): PreviewVoice => voices[keyOf(script)] ?? SILENT,
    /** Lets the device say a script; without its voice it stays silent. */
    async say(script: AdScript): Promise<void> {
      const key = keyOf(script);
      work.current?.abort();
      if (!canSay || voices[key]) return;
      const controller = new AbortController();
      const { signal } = controller;
      work.current = controller;
      const report: MakeReport<ProductPlan> = {
        ...{ signal, means, onProgress: () => undefined },
        keep: () => undefined,
      };
      const own = planOfScript(plan, script);
      const known = { ...plan.said, ...said.current };
      try {
        const voice = await sayScenes({ ...own, ...saidScenes(own), said: known }, report);
        said.current = { ...said.current, ...voice.said };
        if (!signal.aborted) setVoices((now) => ({ ...now, [key]: voice }));
      } catch (error) {
        // The storyboard is shown without its voice then.
        if (!signal.aborted) console.warn("the storyboard was not said", error);
      }
    },
  };
}
