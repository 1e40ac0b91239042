import type { DeviceMethod, Made } from "../device/protocol";
import type { DeviceReceipt } from "../steps/finished";
import { FILTERS_VERSION, MODELS } from "./models";
import type { SizeName } from "./sizes";

/** What the receipt says about a clip's file. */
function videoFacts(video: Made["video"]): DeviceReceipt["params"] {
  if (!video) return {};
  const { frames, fps, container, videoCodec, audioCodec } = video;
  return { frames, fps, container, video_codec: videoCodec, audio_codec: audioCodec };
}

/** What the receipt says about how a picture or a clip was enlarged. */
export function upscaleReceipt(
  { method, size }: { method: DeviceMethod; size: SizeName },
  made: Pick<Made, "seconds" | "video" | "weights" | "backend">,
): DeviceReceipt {
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
