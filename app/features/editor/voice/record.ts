import { saveBlob } from "#features/download/save-file.ts";
import { addAudio } from "#film/build/audio";
import { audioItem } from "#film/edit/new-item";
import { formatElapsed } from "#lib/format";
import { uploadMedia } from "#lib/upload-media";
import { toast } from "#ui/toast";
import { type Desk, ownPace } from "../desk";
import { editUnlocked } from "../editing/locked-edit";
import { failureSentence } from "../failure-sentence";
import { newId } from "../pieces";
import { WORK_KEYS, type WorkReport } from "../works/works";

/** How often the time of a recording is shown, and how often its sound is handed over. Milliseconds. */
const TICK_MS = 250;
const PART_MS = 1000;

const NOT_SAVED = "The recording could not be saved";

/** Nothing was recorded; the message says why, and what to do. */
class NoRecording extends Error {
  override readonly name = "NoRecording";
}

function refusalOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") {
    return "The browser does not let this site use the microphone. Allow it in the address bar and try again.";
  }
  if (name === "NotFoundError") return "No microphone was found. Connect one and try again.";
  return "The microphone could not be opened. Close other programs that use it and try again.";
}

async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch (error) {
    throw new NoRecording(refusalOf(error), { cause: error });
  }
}

/** Records until it is stopped from the list of works. @throws the signal's reason, once it says so. */
function recorded(
  stream: MediaStream,
  { signal, onStep, onFinish }: WorkReport,
): Promise<{ blob: Blob; seconds: number }> {
  return new Promise((resolve, reject) => {
    const recorder = new MediaRecorder(stream);
    const parts: Blob[] = [];
    const since = Date.now();
    const elapsed = () => Date.now() - since;
    const timer = setInterval(() => onStep(formatElapsed(elapsed())), TICK_MS);
    const end = () => {
      clearInterval(timer);
      signal.removeEventListener("abort", giveUp);
      onFinish(null);
    };
    const giveUp = () => {
      end();
      reject(signal.reason);
    };
    signal.addEventListener("abort", giveUp, { once: true });
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onstop = () => {
      end();
      resolve({ blob: new Blob(parts, { type: recorder.mimeType }), seconds: elapsed() / 1000 });
    };
    recorder.start(PART_MS);
    onStep(formatElapsed(0));
    onFinish({ label: "Stop recording", press: () => recorder.stop() });
  });
}

/** Records the voice while the film plays. Gives the file, its length, and where in the film it began. */
async function recordedAlong(desk: Desk, report: WorkReport) {
  const stream = await openMicrophone();
  try {
    report.signal.throwIfAborted();
    const at = desk.time.get();
    ownPace(desk);
    void desk.player.get()?.play();
    const { blob, seconds } = await recorded(stream, report).finally(() =>
      desk.player.get()?.pause(),
    );
    const type = blob.type.split(";")[0] ?? "audio/webm";
    const name = `Recording.${type.endsWith("mp4") ? "m4a" : "webm"}`;
    return { file: new File([blob], name, { type }), seconds, at };
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

async function keep(
  desk: Desk,
  { file, seconds, at }: { file: File; seconds: number; at: number },
  report: WorkReport,
): Promise<void> {
  report.onStep("Storing");
  const stored = await uploadMedia(file, report);
  const duration = stored.duration ?? seconds;
  const src = { kind: "upload", key: stored.key, url: stored.url, duration } as const;
  const item = audioItem({ id: newId(), src, out: duration, label: "Your recording" });
  const isIn = await editUnlocked(
    desk.editing,
    (film) => addAudio(film, { kind: "voice", item, at, newId }),
    report,
  );
  if (isIn) desk.selected.set(item.id);
}

/** Offers a recording as a download, because nobody speaks the same way twice. */
function offerFile(file: File, error: unknown): void {
  const why = failureSentence(error, "Please try again.");
  toast.offer(NOT_SAVED, {
    description: `${why} Download the recording, so that it is not lost.`,
    action: "Download",
    onAction: () => saveBlob(file.name, file),
  });
}

/** Records the creator's voice while the film plays, and adds it at the time where the recording began. */
export function startRecording(desk: Desk): Promise<void> {
  return desk.works.run(
    { key: WORK_KEYS.recording, name: "Recording" },
    async (report) => {
      const made = await recordedAlong(desk, report);
      await keep(desk, made, report).catch((error: unknown) => {
        report.signal.throwIfAborted();
        offerFile(made.file, error);
      });
    },
    (error) =>
      error instanceof NoRecording
        ? toast.error("Nothing was recorded", { description: error.message })
        : toast.error(NOT_SAVED, {
            description: failureSentence(error, "Please try again."),
          }),
  );
}
