/**
 * Finds persons. A worker of the older kind: MediaPipe loads its parts with `importScripts`, which modules do
 * not have.
 */
declare function importScripts(...urls: string[]): void;

interface Segmentation {
  setOptions(options: { modelSelection: number }): void;
  onResults(take: (results: { segmentationMask: CanvasImageSource }) => void): void;
  initialize(): Promise<void>;
  send(input: { image: ImageBitmap }): Promise<void>;
}

const scope = self as unknown as {
  SelfieSegmentation: new (options: { locateFile: (name: string) => string }) => Segmentation;
  postMessage(answer: unknown): void;
};

let started: Promise<Segmentation> | null = null;

async function start(files: Record<string, string>): Promise<Segmentation> {
  importScripts(files["selfie_segmentation.js"] ?? "");
  // What it has no file for is empty: the address of an empty text.
  const made = new scope.SelfieSegmentation({ locateFile: (name) => files[name] ?? "data:," });
  made.setOptions({ modelSelection: 0 });
  await made.initialize();
  return made;
}

async function find(files: Record<string, string>, image: ImageBitmap) {
  started ??= start(files);
  const segmentation = await started;
  const { width, height } = image;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  segmentation.onResults(({ segmentationMask }) => {
    context?.drawImage(segmentationMask, 0, 0, width, height);
  });
  await segmentation.send({ image });
  const pixels = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  const data = new Uint8ClampedArray(width * height);
  for (let at = 0; at < data.length; at += 1) data[at] = pixels[at * 4 + 3] ?? 0;
  return { width, height, data };
}

self.addEventListener("message", async ({ data }: MessageEvent) => {
  try {
    scope.postMessage({ mask: await find(data.files, data.image) });
  } catch (error) {
    scope.postMessage({ message: error instanceof Error ? error.message : String(error) });
  }
});
