import { useEffect, useRef, useState } from "react";
import { failureSentence } from "../../editor/failure-sentence";
import type { SourceRecording } from "./cut-plan";
import { openRecording } from "./draft-files";
import { type HeardRecording, heardOf, listenTo } from "./listening";

/** What was heard of a recording, and the way to hear it again after a reload. */
export function useHearing(recording: SourceRecording) {
  const [heard, setHeard] = useState<HeardRecording | null>(() => heardOf(recording));
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const find = async () => {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setFailure(null);
    setShare(0);
    try {
      await openRecording(recording);
      setHeard(await listenTo(recording, { signal, onProgress: (part) => setShare(part ?? 0) }));
    } catch (error) {
      if (!signal.aborted)
        setFailure(failureSentence(error, "The recording could not be read. Choose it again."));
    } finally {
      running.current = null;
      setShare(null);
    }
  };
  return { heard, share, failure, find, cancel: () => running.current?.abort() };
}
