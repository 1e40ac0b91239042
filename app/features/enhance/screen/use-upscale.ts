import { useEffect, useRef, useState } from "react";
import { progressTeller } from "#film/export/progress";
import { upscaleOnDevice, upscaleVideo } from "../device/client";
import type { DeviceMethod, Made } from "../device/protocol";
import { sentenceOf } from "../device-problem";
import { FILTERS_VERSION, MODELS } from "../upscale/models";
import type { SizeName } from "../upscale/sizes";
import type { Finished } from "./finished";
import { giveBack } from "./use-result";
import type { Source } from "./use-source";
import { videoWorkOf } from "./video-work-of";

export type Work =
  | { is: "idle" }
  /** `secondsLeft` is null until it is known. */
  | { is: "running"; share: number; secondsLeft: number | null }
  | { is: "failed"; reason: string }
  | { is: "done"; made: Finished };

/** What the receipt says about a clip's file. */
function videoFacts(video: Made["video"]): Finished["params"] {
  if (!video) return {};
  const { frames, fps, container, videoCodec, audioCodec } = video;
  return { frames, fps, container, video_codec: videoCodec, audio_codec: audioCodec };
}

/** What the receipt says about how a picture or a clip was enlarged. */
export function receiptOf(
  method: DeviceMethod,
  size: SizeName,
  made: Made,
): Pick<Finished, "method" | "params"> {
  const shared = { size, seconds: Math.round(made.seconds * 10) / 10, ...videoFacts(made.video) };
  if (method === "resize") {
    return { method: "resize", params: { ...shared, filter: "Lanczos 3, sharpened" } };
  }
  const { package: name, version } = MODELS[method];
  return {
    method: method === "fine" ? "upscale-fine" : "upscale-fast",
    params: {
      ...shared,
      network: name,
      version,
      weights_sha256: made.weights,
      backend: made.backend,
      ...(made.video ? {} : { refined: FILTERS_VERSION }),
    },
  };
}

/** Decodes a picture before it is shown: a large one would hold up the page when it is drawn first. */
async function decode(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => undefined);
}

/** Enlarges pictures and clips on this device, one at a time. */
export function useUpscale(onDone: (made: Finished) => void) {
  const [work, setWork] = useState<Work>({ is: "idle" });
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  async function start(
    source: Source,
    wanted: {
      isStored: boolean;
      method: DeviceMethod;
      size: SizeName;
      width: number;
      height: number;
    },
  ) {
    abort.current?.abort();
    const controller = new AbortController();
    abort.current = controller;
    setWork({ is: "running", share: 0, secondsLeft: null });
    const tell = progressTeller(({ share, secondsLeft }) =>
      setWork({ is: "running", share, secondsLeft }),
    );
    const options = {
      signal: controller.signal,
      onProgress: (share: number) => tell(share, "picture"),
    };
    try {
      const made = source.video
        ? await upscaleVideo(videoWorkOf(source, source.video, wanted), options)
        : await upscaleOnDevice(source.file, { ...wanted, isViewed: true }, options);
      const finished: Finished = {
        ...made,
        source,
        kind: "upscale",
        isStored: wanted.isStored,
        ...receiptOf(wanted.method, wanted.size, made),
        url: URL.createObjectURL(made.file),
        smallUrl: made.small && URL.createObjectURL(made.small),
        fileName: `${source.name}-${made.width}x${made.height}.${made.video?.container ?? "png"}`,
      };
      if (!made.video) await decode(finished.smallUrl ?? finished.url);
      if (controller.signal.aborted) return giveBack(finished);
      setWork({ is: "done", made: finished });
      onDone(finished);
    } catch (error) {
      if (controller.signal.aborted) return;
      setWork({
        is: "failed",
        reason: sentenceOf(error, "It could not be enlarged. Try a smaller size."),
      });
    }
  }

  function cancel() {
    abort.current?.abort();
    setWork({ is: "idle" });
  }

  return { work, start, cancel };
}
