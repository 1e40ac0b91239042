import { grainSide } from "#film/looks/colour";
import { nearReachOf } from "#film/looks/details";
import { type LookNumbers, lookNumbersOf } from "#film/looks/look-numbers";
import { LOOK_SHADER } from "#film/looks/look-shader";
import type { Raster } from "../pixels/raster";
import type { ImageLook, LutTable } from "./look";

const CORNERS = `#version 300 es
in vec2 corner;
void main() { gl_Position = vec4(corner, 0.0, 1.0); }`;

type Gl = WebGL2RenderingContext;

/** Which lost parts are shown in a colour of their own: those at their darkest, those at their brightest. */
export interface ClippingMarks {
  dark: boolean;
  bright: boolean;
}

export const NO_MARKS: ClippingMarks = { dark: false, bright: false };

export interface LookPainter {
  /** Draws the picture with a look; takes a few milliseconds on a graphics card. */
  paint(look: ImageLook, marks?: ClippingMarks): void;
  /** What was painted last, RGBA, from the lowest row on; the memory is used again by the next call. */
  pixels(): Uint8Array;
  dispose(): void;
}

function compile(gl: Gl, kind: number, text: string): WebGLShader | null {
  const shader = gl.createShader(kind);
  if (!shader) return null;
  gl.shaderSource(shader, text);
  gl.compileShader(shader);
  return gl.getShaderParameter(shader, gl.COMPILE_STATUS) ? shader : null;
}

function link(gl: Gl): WebGLProgram | null {
  const parts = [
    compile(gl, gl.VERTEX_SHADER, CORNERS),
    compile(gl, gl.FRAGMENT_SHADER, LOOK_SHADER),
  ];
  const program = gl.createProgram();
  if (!program) return null;
  for (const part of parts) {
    if (!part) return null;
    gl.attachShader(program, part);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : null;
}

/** Puts a picture onto a unit of the graphics card, its pixels as they are. */
function place(gl: Gl, unit: number, image: Raster) {
  gl.activeTexture(gl.TEXTURE0 + unit);
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  const { width, height, data } = image;
  const pixels = new Uint8Array(data.buffer, data.byteOffset, data.length);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
}

function placeLut(gl: Gl, unit: number, lut: LutTable | null) {
  const { size, table } = lut ?? { size: 1, table: [0, 0, 0] };
  const values = new Float32Array(size ** 3 * 4);
  for (let at = 0; at < size ** 3; at += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      values[at * 4 + channel] = table[at * 3 + channel] ?? 0;
    }
  }
  gl.activeTexture(gl.TEXTURE0 + unit);
  gl.bindTexture(gl.TEXTURE_3D, gl.createTexture());
  gl.texParameteri(gl.TEXTURE_3D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_3D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  gl.texImage3D(gl.TEXTURE_3D, 0, gl.RGBA32F, size, size, size, 0, gl.RGBA, gl.FLOAT, values);
}

/** Single numbers under the names that the shader has for them. */
function numbersOf({ sharpen: sharpness, bands, ...numbers }: LookNumbers) {
  const all = { ...numbers, sharpness, hasBands: bands ? 1 : 0 };
  return Object.entries(all).filter((entry): entry is [string, number] => !Array.isArray(entry[1]));
}

/** Those of three colours. */
const triplesOf = ({ slope, gain, luma, shadowTint, lightTint }: LookNumbers) =>
  Object.entries({ slope, gain, luma, shadowTint, lightTint });

/**
 * Prepares a picture to be drawn with looks by the graphics card.
 * @param glow the picture's halation map.
 * @returns null where the browser has no WebGL 2: the picture is then computed without it.
 */
export function createLookPainter(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  image: Raster,
  glow: Raster,
): LookPainter | null {
  const gl = canvas.getContext("webgl2", {
    premultipliedAlpha: false,
    preserveDrawingBuffer: true,
  }) as Gl | null;
  const program = gl && link(gl);
  if (!gl || !program) return null;
  const most = Number(gl.getParameter(gl.MAX_TEXTURE_SIZE));
  if (image.width > most || image.height > most) return null;
  canvas.width = image.width;
  canvas.height = image.height;
  gl.viewport(0, 0, image.width, image.height);
  // Under another name, since linters take a call of use... for a React hook.
  const select = gl.useProgram.bind(gl);
  select(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, Float32Array.of(-1, -1, 3, -1, -1, 3), gl.STATIC_DRAW);
  const corner = gl.getAttribLocation(program, "corner");
  gl.enableVertexAttribArray(corner);
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);
  const at = (name: string) => gl.getUniformLocation(program, name);
  place(gl, 0, image);
  place(gl, 1, glow);
  gl.uniform1i(at("raster"), 0);
  gl.uniform1i(at("glow"), 1);
  gl.uniform1i(at("lut"), 2);
  gl.uniform2f(at("size"), image.width, image.height);
  gl.uniform2f(at("glowSize"), glow.width, glow.height);
  gl.uniform1f(at("grainSide"), grainSide(image.width, image.height));
  const { step, soft, alike } = nearReachOf(image);
  gl.uniform1i(at("nearStep"), step);
  gl.uniform2f(at("nearShare"), alike, soft);
  let shownTable: LutTable["table"] | null | undefined = null;
  const read = new Uint8Array(image.width * image.height * 4);
  return {
    paint(look, { dark, bright } = NO_MARKS) {
      const numbers = lookNumbersOf(look);
      // Its amount changes often, its table hardly ever.
      if (look.lut?.table !== shownTable) placeLut(gl, 2, look.lut);
      shownTable = look.lut?.table;
      gl.uniform1f(at("lutSize"), look.lut?.size ?? 0);
      for (const [name, [red, green, blue]] of triplesOf(numbers)) {
        gl.uniform3f(at(name), red, green, blue);
      }
      for (const [name, value] of numbersOf(numbers)) gl.uniform1f(at(name), value);
      if (numbers.bands) gl.uniform3fv(at("bands"), numbers.bands);
      gl.uniform2f(at("marks"), dark ? 1 : 0, bright ? 1 : 0);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    pixels() {
      gl.readPixels(0, 0, image.width, image.height, gl.RGBA, gl.UNSIGNED_BYTE, read);
      return read;
    },
    dispose: () => gl.getExtension("WEBGL_lose_context")?.loseContext(),
  };
}
