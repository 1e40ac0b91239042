import { useEffect, useRef, useState } from "react";
import { PRODUCT_NAME } from "#contract/brand";
import { failureSentence } from "../../editor/failure-sentence";
import { type BatchFilm, type MissingFilm, type ZipProgress, zipFilms } from "./zip-films";
import { openZipStore, type ZipStore } from "./zip-store";

export interface Zip {
  /** Null while none is made. */
  progress: ZipProgress | null;
  /** Why there is no archive. */
  failure: string | null;
  /** What the last archive lacks. */
  missing: readonly MissingFilm[];
  start: (films: readonly BatchFilm[]) => void;
  stop: () => void;
}

/** Lets the browser save a file; its address holds until it is freed. */
function save(file: Blob, name: string): () => void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  return () => URL.revokeObjectURL(link.href);
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** The export of many films into one archive. */
export function useZip(): Zip {
  const [progress, setProgress] = useState<ZipProgress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [missing, setMissing] = useState<readonly MissingFilm[]>([]);
  const running = useRef<AbortController | null>(null);
  /** What frees the last archive: the browser may read it as long as the page is open. */
  const last = useRef<(() => void) | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      // The browser may still be copying it.
      setTimeout(() => last.current?.(), 60_000);
    },
    [],
  );
  const isBusy = progress !== null;
  useEffect(() => {
    if (!isBusy) return;
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isBusy]);

  const make = async (films: readonly BatchFilm[], { signal }: AbortController) => {
    last.current?.();
    last.current = null;
    const store: ZipStore = await openZipStore();
    const lost = await zipFilms(films, store, { signal, onProgress: setProgress });
    setMissing(lost);
    const date = new Date().toISOString().slice(0, 10);
    const free = save(await store.finish(), `${PRODUCT_NAME.toLowerCase()}-films-${date}.zip`);
    last.current = () => {
      free();
      void store.discard();
    };
  };

  return {
    ...{ progress, failure, missing },
    start(films) {
      if (running.current) return;
      const controller = new AbortController();
      running.current = controller;
      setFailure(null);
      setMissing([]);
      setProgress({ done: 0, all: films.length, share: 0, name: films[0]?.name ?? "" });
      make(films, controller)
        .catch((error: unknown) => {
          if (!controller.signal.aborted)
            setFailure(failureSentence(error, "The films could not be packed."));
        })
        .finally(() => {
          running.current = null;
          setProgress(null);
        });
    },
    stop: () => running.current?.abort(),
  };
}
