import {
  bytes as decoderBytes,
  url as decoderUrl,
} from "../../../node_modules/@moonshine-ai/moonshine-js/dist/model/tiny/quantized/decoder_model_merged.onnx?packed";
import {
  bytes as encoderBytes,
  url as encoderUrl,
} from "../../../node_modules/@moonshine-ai/moonshine-js/dist/model/tiny/quantized/encoder_model.onnx?packed";
import {
  bytes as runtimeBytes,
  url as runtimeUrl,
} from "../../../node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm?packed";
import { type DeviceFile, deviceFile } from "../assets/device-file";
import { VOICE_ENGINES } from "../voice/engines";

/** A file that recognition needs was never downloaded here, or the browser has thrown it away. */
export class SpeechModelMissing extends Error {
  constructor() {
    super("The speech model is not on this device. Download it first.");
    this.name = "SpeechModelMissing";
  }
}

const part = (address: string, bytes: number, store: string, type: string) =>
  deviceFile({
    ...{ address, bytes, store, type },
    noun: "speech model",
    missing: () => new SpeechModelMissing(),
  });

/** Moonshine's two networks, and what runs them. */
export const SPEECH_FILES = {
  encoder: part(encoderUrl, encoderBytes, "speech-encoder", "application/octet-stream"),
  decoder: part(decoderUrl, decoderBytes, "speech-decoder", "application/octet-stream"),
  runtime: part(runtimeUrl, runtimeBytes, "speech-runtime", "application/wasm"),
};

/** All that recognition needs: words are timed by the device's voice. */
const ALL: readonly DeviceFile[] = [...Object.values(SPEECH_FILES), VOICE_ENGINES.flite.file];

async function missingFiles(): Promise<DeviceFile[]> {
  const ready = await Promise.all(ALL.map((file) => file.isReady()));
  return ALL.filter((_, index) => !ready[index]);
}

const bytesOf = (files: readonly DeviceFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** How much recognition still needs from the network, in bytes; 0 once it works without one. */
export async function missingSpeechBytes(): Promise<number> {
  return bytesOf(await missingFiles());
}

/**
 * Fetches the files that recognition still needs and keeps them on this device. Files that are whole stay after a cancel.
 * @throws an error with a sentence for people
 */
export async function downloadSpeechModel({
  onProgress,
  signal,
}: {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}): Promise<void> {
  const files = await missingFiles();
  const whole = bytesOf(files);
  let done = 0;
  for (const file of files) {
    const before = done;
    await file.download({
      signal,
      onProgress: (share) => onProgress((before + share * file.bytes) / whole),
    });
    done += file.bytes;
  }
}
