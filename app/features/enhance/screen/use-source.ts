import { useCallback, useEffect, useRef, useState } from "react";
import { sentenceOf } from "../device-problem";
import {
  fetchFile,
  openSource,
  readyToOpen,
  type ShownSource,
  type Source,
  stemOf,
} from "../steps/source";

export interface SourceControl {
  source: ShownSource | null;
  /** Why the last file was not taken; null when it was. */
  problem: string | null;
  /** Whether a file is being opened, which replaces the picture that is shown: no work begins with the old one. */
  isOpening: boolean;
  takeFile: (file: File) => Promise<void>;
  /** Takes several files, which are worked on at once; not there where one is taken alone. */
  takeFiles?: (files: readonly File[]) => void;
  takeStored: (url: string) => Promise<void>;
  /** Remembers where the server keeps a picture, if it is still the one that is worked on. */
  noteStored: (source: Source, url: string) => void;
  remove: () => void;
  /** How often a picture was chosen or removed; comparing two readings shows whether it happened in between. */
  countChoices: () => number;
}

/** Takes pictures from the device and from the history, and says why one cannot be used. */
export function useSource(): SourceControl {
  const [source, setSource] = useState<ShownSource | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const shown = useRef<readonly string[]>([]);
  /** Counts what was chosen: what was chosen last is shown, however long others take. */
  const turn = useRef(0);

  const show = useCallback((next: ShownSource | null) => {
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
        const opened = await openSource(await read(), { name, storedUrl });
        if (!isLast()) return;
        const fileUrl = URL.createObjectURL(opened.file);
        const previewUrl = opened.small ? URL.createObjectURL(opened.small) : fileUrl;
        show({ ...opened, previewUrl, fileUrl });
      } catch (error) {
        if (!isLast()) return;
        setProblem(sentenceOf(error, "This file could not be opened."));
        setIsOpening(false);
      }
    },
    [show],
  );

  const takeFile = useCallback(
    (file: File) => take(() => readyToOpen(file), stemOf(file.name), null),
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

  const countChoices = useCallback(() => turn.current, []);

  return {
    ...{ source, problem, isOpening },
    ...{ takeFile, takeStored, noteStored, remove, countChoices },
  };
}
