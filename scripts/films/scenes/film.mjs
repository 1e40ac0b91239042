/**
 * One drawing step of a frame.
 * @typedef {object} Pass
 * @property {string} name
 * @property {string[]} shaders files of shaders/, joined in this order
 * @property {Record<string, string>} [reads] sampler to pass, or to `pass#n` for its nth target
 * @property {Record<string, number>} [values] plain uniforms
 * @property {number} [scale] of the frame's size, 1 if left out
 * @property {number} [targets] how many pictures it draws at once, 1 if left out
 * @property {boolean} [isFinal] the one that becomes the frame
 */

/**
 * A looping film without sound.
 * @typedef {object} Film
 * @property {string} id also the stem of its file names
 * @property {string} title
 * @property {string} prompt the sentence shown under it
 * @property {string} alt what is to be seen
 * @property {number} width in pixels
 * @property {number} height in pixels
 * @property {number} seconds
 * @property {number} frames
 * @property {number} supersample drawn this many times as large each way, then reduced
 * @property {number} opensAt the moment of the loop, 0 to 1, that it opens on, and its posters show
 * @property {{ width: number, height: number, bytes: { avif: number, webp: number } }} poster
 * @property {{ webm: number, mp4: number }} bytes what each file may weigh, aimed at
 * @property {Pass[]} passes
 */

/**
 * What follows the tracing of a photographed scene: finer edges, depth of field, bloom, tone.
 * @param {string[]} scene shaders that define `shade`
 * @param {Record<string, number>} lens uniforms of lens and print
 * @returns {Pass[]}
 */
export function photographed(scene, lens) {
  return [
    { name: "trace", shaders: ["common", ...scene, "trace"] },
    { name: "refine", shaders: ["common", ...scene, "refine"], reads: { rough: "trace" } },
    { name: "focus", shaders: ["common", "focus"], reads: { sharp: "refine" }, values: lens },
    ...bloomed("focus", lens),
  ];
}

/**
 * Bloom and tone over a linear picture.
 * @param {string} picture name of its pass
 * @param {Record<string, number>} lens
 * @returns {Pass[]}
 */
export function bloomed(picture, lens) {
  return [
    { name: "glow", shaders: ["common", "glow"], reads: { from: picture }, scale: 0.25 },
    blur("wide1", "glow", 1, 0),
    blur("wide2", "wide1", 0, 1),
    blur("wider1", "wide2", 4, 0),
    blur("wider2", "wider1", 0, 4),
    {
      name: "print",
      shaders: ["common", "print"],
      reads: { from: picture, near: "wide2", far: "wider2" },
      values: lens,
      isFinal: true,
    },
  ];
}

/**
 * @param {string} name
 * @param {string} from
 * @param {number} stepX
 * @param {number} stepY
 * @returns {Pass}
 */
function blur(name, from, stepX, stepY) {
  const values = { stepX, stepY };
  return { name, shaders: ["common", "blur"], reads: { from }, values, scale: 0.25 };
}
