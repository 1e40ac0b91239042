import { audioItem } from "#film/edit/new-item";
import { formatElapsed } from "#lib/format";
import { uploadMedia } from "#lib/upload-media";
import { toast } from "#ui/toast";
import { placeAudio } from "../add-pieces";
import { type Desk, ownPace } from "../desk";
import { failureSentence } from "../failure-sentence";
import { newId } from "../pieces";
import { WORK_KEYS, type WorkReport } from "../works/works";

/** How often the time of a recording is shown, and how often its sound is handed over. Milliseconds. */
const TICK_MS = 250;
const PART_MS = 1000;

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

async function keep(
  desk: Desk,
  { blob, seconds, at }: { blob: Blob; seconds: number; at: number },
  { signal, onProgress, onStep }: WorkReport,
): Promise<void> {
  const type = blob.type.split(";")[0] ?? "audio/webm";
  const file = new File([blob], `Recording.${type.endsWith("mp4") ? "m4a" : "webm"}`, { type });
  onStep("Storing");
  const stored = await uploadMedia(file, { onProgress, signal });
  const duration = stored.duration ?? seconds;
  const src = { kind: "upload", key: stored.key, url: stored.url, duration } as const;
  const item = audioItem({ id: newId(), src, out: duration, label: "Your recording" });
  placeAudio(desk, { kind: "voice", item, at });
}

/** Records the creator's voice while the film plays, and adds it at the time where the recording began. */
export function startRecording(desk: Desk): Promise<void> {
  return desk.works.run(
    { key: WORK_KEYS.recording, name: "Recording" },
    async (report) => {
      const stream = await openMicrophone();
      try {
        report.signal.throwIfAborted();
        const at = desk.time.get();
        ownPace(desk);
        void desk.player.get()?.play();
        const made = await recorded(stream, report).finally(() => desk.player.get()?.pause());
        await keep(desk, { ...made, at }, report);
      } finally {
        for (const track of stream.getTracks()) track.stop();
      }
    },
    (error) =>
      error instanceof NoRecording
        ? toast.error("Nothing was recorded", { description: error.message })
        : toast.error("The recording could not be saved", {
            description: failureSentence(error, "Please try again."),
          }),
  );
}
