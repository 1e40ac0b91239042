import { atom, type ReadableAtom } from "nanostores";

/** Something long that is being made for a film, whichever panel is open. */
export interface Work {
  /** What it is: of one key there is one at a time. */
  key: string;
  name: string;
  /** From 0 to 1; null while no one knows. */
  share: number | null;
  /** What is done at present, in a word or two. */
  step: string | null;
  /** What ends it well before its time, such as the end of a recording. */
  finish: { label: string; press: () => void } | null;
  cancel: () => void;
}

/** What a task is given to say how far it is, and to know when it is to stop. */
export interface WorkReport {
  signal: AbortSignal;
  onProgress: (share: number | null) => void;
  onStep: (step: string | null) => void;
  onFinish: (finish: Work["finish"]) => void;
}

/** The works of one open film. */
export interface Works {
  list: ReadableAtom<readonly Work[]>;
  /**
   * Does a task, unless one of its key is under way.
   * @param onFailure is told why it failed, not that it was canceled
   */
  run: (
    wish: Pick<Work, "key" | "name">,
    task: (report: WorkReport) => Promise<void>,
    onFailure: (error: unknown) => void,
  ) => Promise<void>;
  /** Cancels all of them, for good. */
  close: () => void;
}

/** Opens the list of an open film's works: nothing is under way yet. */
export function createWorks(): Works {
  const list = atom<readonly Work[]>([]);
  const end = new AbortController();
  const change = (key: string, part: Partial<Work>) =>
    list.set(list.get().map((work) => (work.key === key ? { ...work, ...part } : work)));

  return {
    list,
    async run({ key, name }, task, onFailure) {
      if (end.signal.aborted || list.get().some((work) => work.key === key)) return;
      const stop = new AbortController();
      const cancel = () => stop.abort(new DOMException(`${name} was canceled.`, "AbortError"));
      end.signal.addEventListener("abort", cancel, { once: true });
      list.set([...list.get(), { key, name, share: null, step: null, finish: null, cancel }]);
      try {
        await task({
          signal: stop.signal,
          onProgress: (share) => change(key, { share }),
          onStep: (step) => change(key, { step }),
          onFinish: (finish) => change(key, { finish }),
        });
      } catch (error) {
        if (!stop.signal.aborted) onFailure(error);
      } finally {
        end.signal.removeEventListener("abort", cancel);
        list.set(list.get().filter((work) => work.key !== key));
      }
    },
    close: () => end.abort(),
  };
}

const VOICE = "voice";
const SENTENCE = "sentence:";

/** The keys of the works that more than one part of the editor looks at. */
export const WORK_KEYS = {
  voice: VOICE,
  download: "download",
  speech: "speech",
  speechDownload: "speech-download",
  recording: "recording",
  sentence: (id: string) => `${SENTENCE}${id}`,
} as const;

/** Whether the film's voice is being made, as a whole or one sentence of it. */
export function isVoiceMade(works: readonly Work[]): boolean {
  return works.some(({ key }) => key === VOICE || key.startsWith(SENTENCE));
}
