import { useCallback, useEffect, useState } from "react";
import type { VoiceEngine } from "#film/voice/engine";
import { VOICE_ENGINES } from "#film/voice/engines";

/** The engines whose file is on this device. One that cannot be asked counts as missing. */
export async function enginesHere(
  engines: readonly VoiceEngine[],
): Promise<ReadonlySet<VoiceEngine>> {
  const ready = await Promise.all(engines.map(({ file }) => file.isReady().catch(() => false)));
  return new Set(engines.filter((_, index) => ready[index]));
}

/** Which engines can speak on this device: `isHere` gives null until that is known, `recheck` asks again. */
export function useEnginesHere() {
  const [here, setHere] = useState<ReadonlySet<VoiceEngine> | null>(null);
  const recheck = useCallback(() => {
    void enginesHere(Object.values(VOICE_ENGINES)).then(setHere);
  }, []);
  useEffect(recheck, [recheck]);
  const isHere = useCallback((engine: VoiceEngine) => here?.has(engine) ?? null, [here]);
  return { isHere, isKnown: here !== null, recheck };
}
