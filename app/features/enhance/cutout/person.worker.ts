/** Finds persons. A worker of the older kind: modules have no `importScripts`. */
declare function importScripts(...urls: string[]): void;

interface Segmentation {
  setOptions(options: { modelSelection: number }): void;
  onResults(take: (results: { segmentationMask: CanvasImageSource }) => void): void;
  initialize(): Promise<void>;
  send(input: { image: ImageBitmap }): Promise<void>;
}

/**
 * The little of a page that MediaPipe asks for: script elements and a canvas. Where it sees no page, this
 * version takes its model's weights for a script, and fails.
 */
const page = {
  addEventListener() {},
  createElement: (tag: string) => (tag === "canvas" ? new OffscreenCanvas(1, 1) : scriptElement()),
  body: {
    appendChild(script: ReturnType<typeof scriptElement>) {
      importScripts(script.src);
      script.listeners.get("load")?.();
    },
  },
};

function scriptElement() {
  const listeners = new Map<string, () => void>();
  return {
    src: "",
    listeners,
    setAttribute(name: string, value: string) {
      if (name === "src") this.src = value;
    },
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  };
}

Object.assign(self, { window: self, document: page });

const scope = self as unknown as {
  SelfieSegmentation: new (options: { locateFile: (name: string) => string }) => Segmentation;
  postMessage(answer: unknown): void;
};

let started: Promise<Segmentation> | null = null;

async function start(files: Record<string, string>): Promise<Segmentation> {
  importScripts(files["selfie_segmentation.js"] ?? "");
  const made = new scope.SelfieSegmentation({ locateFile: (name) => files[name] ?? name });
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
    console.warn("persons could not be found", error);
    scope.postMessage({ mask: null });
  }
});

self.addEventListener("messageerror", () => scope.postMessage({ mask: null }));
