import { Mic, Square } from "lucide-react";
import { useId } from "react";
import { trackOf } from "#film/edit/find";
import { Button } from "#ui/button";
import { useDesk, useFilmPart } from "../desk";
import { lockOfRow } from "../editing/locked-edit";
import { Group } from "../inspector/controls";
import { startRecording } from "../voice/record";
import { useWork } from "../works/use-work";
import { WORK_KEYS } from "../works/works";

/** One's own voice, recorded while the film plays; it goes on while other panels are open. */
export function RecordVoice() {
  const desk = useDesk();
  const work = useWork(WORK_KEYS.recording);
  const lock = useFilmPart((film) => lockOfRow(film, trackOf(film, "voice")));
  const lockId = useId();
  return (
    <Group title="Your own voice">
      {work?.finish ? (
        <Button variant="signal" size="sm" onClick={work.finish.press}>
          <Square aria-hidden="true" className="size-3.5" />
          {work.finish.label}
          <span className="figures font-normal">{work.step}</span>
        </Button>
      ) : (
        <Button
          size="sm"
          isLoading={work !== null}
          disabled={lock !== null}
          aria-describedby={lock === null ? undefined : lockId}
          onClick={() => void startRecording(desk)}
        >
          {!work && <Mic aria-hidden="true" className="size-4" />}
          {work ? "Saving…" : "Record your voice"}
        </Button>
      )}
      {lock !== null && (
        <p id={lockId} className="text-faint text-xs">
          {lock}
        </p>
      )}
    </Group>
  );
}
