/** Renderers that compute on the processor: the network would be many times slower than with WebAssembly. */
const SOFTWARE = /swiftshader|llvmpipe|software|basic render|softpipe/i;

/** Whether a graphics card computes here through WebGPU. */
export async function hasWebGpu(): Promise<boolean> {
  if (!("gpu" in navigator)) return false;
  try {
    const gpu = navigator.gpu as {
      requestAdapter(): Promise<{ isFallbackAdapter?: boolean } | null>;
    };
    const adapter = await gpu.requestAdapter();
    return adapter !== null && adapter.isFallbackAdapter !== true;
  } catch {
    return false;
  }
}

/** Whether a graphics card computes here through WebGL. */
export function hasWebGl(): boolean {
  const context = new OffscreenCanvas(1, 1).getContext("webgl2");
  const names = context?.getExtension("WEBGL_debug_renderer_info");
  if (!context || !names) return false;
  const renderer = String(context.getParameter(names.UNMASKED_RENDERER_WEBGL));
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return !SOFTWARE.test(renderer);
}
