import { setThreadsCount, setWasmPaths } from "@tensorflow/tfjs-backend-wasm";
import { ready, setBackend, type Tensor3D, tensor3d } from "@tensorflow/tfjs-core";
import slim from "@upscalerjs/esrgan-slim/4x";
import Upscaler from "upscaler";
import { spansOf } from "../../app/features/enhance/upscale/tiles";

/** The bare library, for comparison: the same weights, runner, threads and tiles, nothing else. */
declare global {
  interface Window {
    bare: (files: { model: string; runner: string }, side: number) => Promise<number>;
  }
}

window.bare = async (files, side) => {
  const names = ["tfjs-backend-wasm", "tfjs-backend-wasm-simd", "tfjs-backend-wasm-threaded-simd"];
  setWasmPaths(Object.fromEntries(names.map((name) => [`${name}.wasm`, files.runner])));
  setThreadsCount(Math.min(8, navigator.hardwareConcurrency));
  await setBackend("wasm");
  await ready();
  const upscaler = new Upscaler({ model: { ...slim, path: files.model } });
  await upscaler.ready;
  const spans = spansOf(side);
  const tile = (width: number, height: number): Tensor3D =>
    tensor3d(
      Float32Array.from({ length: width * height * 3 }, (_, at) => (at * 37) % 256),
      [height, width, 3],
    );
  const first = tile(64, 64);
  (await upscaler.execute(first, { output: "tensor" })).dispose();
  const before = performance.now();
  for (const row of spans) {
    for (const column of spans) {
      const part = tile(column.to - column.from, row.to - row.from);
      const made = await upscaler.execute(part, { output: "tensor" });
      await made.data();
      made.dispose();
      part.dispose();
    }
  }
  return (performance.now() - before) / 1000;
};
