import { Volume2 } from "lucide-react";
import type { VoiceEngineName } from "#contract/timeline/names";
import { VOICE_ENGINES } from "#film/voice/engines";
import { isSpokenHere } from "#film/voice/spoken-source";
import { useFocusHandover } from "#lib/focus-handover";
import { Button } from "#ui/button";
import { useDesk, useFilmPart } from "../desk";
import { useDeviceVoice } from "../panels/device-voice";
import { previewSection } from "../preview/preview-section";
import { useWork } from "../works/use-work";
import { WORK_KEYS } from "../works/works";
import { startDownload } from "./start-voice";

function MissingVoice({ name }: { name: VoiceEngineName }) {
  const desk = useDesk();
  const engine = VOICE_ENGINES[name];
  const isHere = useDeviceVoice(engine);
  const isLoading = useWork(WORK_KEYS.download) !== null;
  const fromPress = useFocusHandover(previewSection);
  if (isHere !== false) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-control border border-line bg-panel px-3 py-2 text-sm">
      <Volume2 aria-hidden="true" className="size-4 shrink-0 text-signal" />
      <span className="min-w-0">
        The voice is not on this device. Its sentences are silent until you download it.
      </span>
      <Button
        ref={fromPress}
        size="sm"
        isLoading={isLoading}
        onClick={() => void startDownload(desk, engine)}
      >
        Download voice <span className="figures font-normal">{engine.file.megabytes} MB</span>
      </Button>
    </div>
  );
}

/** Lists the voices of the film that are not on this device, each with its download. */
export function MissingVoices() {
  // A string, so that an edit that changes no voice renders nothing.
  const names = useFilmPart(({ tracks }) => {
    const spoken = tracks.flatMap((track) =>
      track.kind === "voice" ? track.items.map(({ src }) => src).filter(isSpokenHere) : [],
    );
    return [...new Set(spoken.map(({ kind }) => kind))].join();
  });
  if (names === "") return null;
  return names.split(",").map((name) => <MissingVoice key={name} name={name as VoiceEngineName} />);
}
