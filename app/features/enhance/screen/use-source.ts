import { useCallback, useEffect, useRef, useState } from "react";
import { openOnDevice } from "../device/client";
import { DeviceProblem, sentenceOf } from "../device-problem";
import type { VideoInfo } from "../videos/video";

/** The picture or clip that is worked on. */
export interface Source {
  file: Blob;
  /** What its result is named after. */
  name: string;
  /** Shows it in this page: itself, or a smaller copy of a large picture. */
  previewUrl: string;
  /** Shows all of its pixels. */
  fileUrl: string;
  /** Its address on the server; null while it has not left this device. */
  storedUrl: string | null;
  width: number;
  height: number;
  /** What is said about it: that it has 16 bits, for example. */
  note: string | null;
  /** What is known about a clip; null for a picture. */
  video: VideoInfo | null;
}

export interface SourceControl {
  source: Source | null;
  /** Why the last file was not taken; null when it was. */
  problem: string | null;
  isOpening: boolean;
  takeFile: (file: File) => Promise<void>;
  takeStored: (url: string) => Promise<void>;
  /** Remembers where the server keeps a picture, if it is still the one that is worked on. */
  noteStored: (source: Source, url: string) => void;
  remove: () => void;
}

async function fetchFile(url: string): Promise<Blob> {
  const answer = await fetch(url);
  if (!answer.ok) throw new DeviceProblem("This file is not there any more.");
  return answer.blob();
}

/** The name of a file without its ending. */
const stemOf = (name: string) => name.replace(/\.[^.]+$/, "");

/** Takes pictures from the device and from the history, and says why one cannot be used. */
export function useSource(): SourceControl {
  const [source, setSource] = useState<Source | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const shown = useRef<readonly string[]>([]);
  /** Counts what was chosen: what was chosen last is shown, however long others take. */
  const turn = useRef(0);

  const show = useCallback((next: Source | null) => {
    turn.current += 1;
    setIsOpening(false);
    for (const url of shown.current) URL.revokeObjectURL(url);
    shown.current = next ? [next.previewUrl, next.fileUrl] : [];
    setSource(next);
  }, []);
  useEffect(() => () => show(null), [show]);

  const take = useCallback(
    async (read: () => Promise<Blob>, name: string, storedUrl: string | null) => {
      turn.current += 1;
      const mine = turn.current;
      const isLast = () => turn.current === mine;
      setIsOpening(true);
      setProblem(null);
      try {
        const file = await read();
        const { small, ...opened } = await openOnDevice(file);
        if (!isLast()) return;
        const fileUrl = URL.createObjectURL(file);
        const previewUrl = small ? URL.createObjectURL(small) : fileUrl;
        show({ file, name, storedUrl, previewUrl, fileUrl, ...opened });
      } catch (error) {
        if (!isLast()) return;
        setProblem(sentenceOf(error, "This file could not be opened."));
        setIsOpening(false);
      }
    },
    [show],
  );

  const takeFile = useCallback(
    (file: File) => take(() => Promise.resolve(file), stemOf(file.name), null),
    [take],
  );
  const takeStored = useCallback(
    (url: string) => take(() => fetchFile(url), "enhanced", url),
    [take],
  );
  const noteStored = useCallback(
    ({ file }: Source, url: string) =>
      setSource((known) => (known?.file === file ? { ...known, storedUrl: url } : known)),
    [],
  );
  const remove = useCallback(() => {
    setProblem(null);
    show(null);
  }, [show]);

  return { source, problem, isOpening, takeFile, takeStored, noteStored, remove };
}
