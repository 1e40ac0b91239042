import { element } from "../video-parts.ts";

/** Width and height in pixels, and one orange key frame of VP8, for each shape of a film. */
const FRAMES = {
  "9:16": [
    360,
    640,
    "sDgAnQEqaAGAAj85nMtfLyspJSAIAeAnCWlu4XdhGsLAAJ7APfbJyHvtk5D32ych77ZOQ99snIe+2TkPfbJyHvtk5D32ych77ZOQ+hf7bDpWG+Ypt20q0ciVVJaziKW5EogdoEqwRA+ZhtDCu0qBZalVSWs4iltza8XMZdh8zDaGFdpUCy1KqktZxFLbm14uYy7D5mG0MK7Sojok+AIYiluRKIFku144EMRS3IlECyXa8cCGIpbkSiBZLteOBDEUtyJRAsxyX37a9LciVVILtKgWS7Ypt22HRBdpUCyXcb1JwMvFyciIHk5xFLciUQLMclqEF4keX/tpUCyXa8XMZdh8y/T2ych77czDaGFdpUCy1KIHUYkeX9LtlRwJyH0L/bYdEF2lQLJdxvUnAy8XJyHvtlAzFNu2lQLJesOEJgH/UCAe/F94CoFu2w6VhgHvtk5D4D9alVSC7SoFku2Kbdth0QXaVDCu0ypLWcRFydGPsILth0rDfLxcnIe+2UDMU27aVAsl2vFzGXYfMv09snOIi5jLsPmX6e3vMqoFlqVVJayHvtk5D34AhiKW3NrxcnIfAfrUqqQXaVA6i0q0ciVVILtN9rbwD6F/trIAAP7+xF/8G9gemE//1K+i30UW7JjY2NjY2NjY2NjY2NjY2NjY2NjYy9wG43G43G43G5bgQAAAKACABdhPQIADSD/AgAA3gIAAOQCAADkAgAA5AIAAOQCAADkAgAA=",
  ],
  "1:1": [
    400,
    400,
    "MCcAnQEqkAGQAT85nMtfLyspJSAIAeAnCWlu4XdbQgACewD32ych77ZOQ99snIe+2TkPfbJyHvtk5D32ych77ZOQ99snIe+2TkPfbJyIgfMw2hhYwRA+Zfp8AQxFLciVVJaziIuTnNo+hf7bDpWG+Xi5OQ+A/WpVUlrOIi5OQ9+AIYiluRKqkF2lQLLUqqS1nEUtubXi5OcRS3IlVSWsh77Zv2EGMEQPmYbQLJdrxcnOIpbkSqpBdpUCyXcb1JwMxTZLteLk5EQPmYbQwrtKgXUEL/E5H/UCGIi5OQ99snIiB8zDaBZLteLk5D6F/tsOiC7SoFu2lQwsYIgeTkPgvv214vMw2hhXaVAsl2vFzGXYfMv09snIe+2UDMU27aVAsl2xTZL1h5f+2lQLJvb2EF2w6Vhvl4uTkPfbJyP+oEMOwAD+/sRf+qu/PcgF/6lfRb6KLbgG4A3AG4A3AG4A3AG4A3AG4A3AG38UFRtpDbSG2kNtGEAAAAAlAIAAOCI+BAAA4o1AIAAANaEAAAFOBAAAAAA=",
  ],
  "4:5": [
    400,
    500,
    "cDEAnQEqkAH0AT85nMtfLyspJSAIAeAnCWlu4XdhGsLAAJ7APfbJyHvtk5D32ych77ZOQ99snIe+2TkPfbJyHvtk5D32ych77ZOQ99snIiB8zDaGFjBED5l+nwBDEUtyJVUlrOIi5Oc2j6F/tsOlYb5eLk5D4D9alVSWs4iLk5D34AhiKW5EqqQXaVAstSqpLWcRS25teLk5xFLciVVJayHvtm/YQYwRA+ZhtAsl2vFyc4iluRKqkF2lQLJdxvUnAzFNku14uTkRA+ZhtDCu0qBdQQv8Tkf9QIYiLk5D32yciIHzMNoFku14uTkPoX+2w6ILtKgW7aVDCxgiB5OQ+C+/bXi8zDaGFdpUCyXa8XMZdh8y/T2ych77ZQMxTbtpUCyXbFNkvWHl/7aVAsm9vYQXbDpWG+Xi5OQ99snI/6gQxEXJyHvtk5EQPmYbQLJdrxeZfqB+tSqpBdpUR1Fge/AEMRS25teLk5D325mG0MK7SoFku14uYy7D5l+ntk5EQPJziKW5EogWS+l42ycj/qBDDsAA/v7EX/wb2B6YT//Ur6LfRRbsmNjY2NjY2NjY2NjY2NjY2NjY2NjY2MvcBuNxuNxuNxuNwCAAAANICAAfIPsCAARoXoEAABsAQAAG+BAAAb4EAABvgQAA",
  ],
  "16:9": [
    640,
    360,
    "EDkAnQEqgAJoAT85nMtfLyspJSAIAeAnCWlu4XdbRgACewD32ych77ZOQ99snIe+2TkPfbJyHvtk5D32ych77ZOQ99snIe+2TkPfbJyHvtk5D32ych77ZOQ99snIe+2TkPfbJyHvtlAzFNu2w6VhvmKbdth0rDfMU2S7jepOBmKbdth0rDfMU27bDpWGAfAlD5jLsPmYbQwsYIgfMw2hhXaVAsl6w8v/bYdKw3zFNu2w6VhgHvtk5xFLciVVJaziKW5EqqS1kPfbJyP+oEMRS3IlVSWs4iluRKIFku16W5EqqS1nEUtyJVUlrOIi5ORHwmRED5mG0MLGCIHzMNoYV2lQLJdr0tyJVUlrOIpbkSqpLWQ99snIfAfrUqqS1nEUtyJVUlrIe+2TkPgP1qVVJaziKW5EqqS1kPfbN++8y+2Kbdth0rDfMU27bDogu0qBZLteluRKqktZxFLciVVILtKgWS7XjgQxFLciVVJaziKW3NrxcnOIi5jLsPmYbQwsYIgfMv09sorePm3OsPL/22HSsN8xTbtpUCyXa8XJziKW5EqqS1nEUtyJRAsl2vFycj/qBDEUtyJVUlrOIi5OQ9+AIB9C/22HSsN8xTbtsN8AAP7+xF/6q85+vZf/1K+4P5rkcRIYhDEIYhDEIYhDEIYhDEIYhDEIYhDEIYhDEIYhDEIYhDEIMrBJ22TtsnbZO2ydtk7bJgIAAAAAAAAEqBAAAAApwInQIAAAACyhG1CAAAAAAC1hAAAAAAAAAA==",
  ],
} as const;
export type FilmShape = keyof typeof FRAMES;

/** The frames of a film, and how far they are apart in milliseconds. */
const COUNT = 8;
const APART_MS = 250;

const ascii = (text: string) => new TextEncoder().encode(text);

function uint16(value: number): Uint8Array {
  return Uint8Array.of(value >>> 8, value & 0xff);
}

function float64(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

/** A WebM of two seconds that browsers play, in a shape (matroska.org/technical/elements.html). */
export function makeFilm(shape: FilmShape): Uint8Array<ArrayBuffer> {
  const [width, height, encoded] = FRAMES[shape];
  const frame = Buffer.from(encoded, "base64");
  const blocks = Array.from({ length: COUNT }, (_, index) =>
    element("a3", Uint8Array.of(0x81), uint16(index * APART_MS), Uint8Array.of(0x80), frame),
  );
  const size = element("e0", element("b0", uint16(width)), element("ba", uint16(height)));
  const track = element(
    "ae",
    element("d7", Uint8Array.of(1)),
    element("73c5", Uint8Array.of(1)),
    element("83", Uint8Array.of(1)),
    element("86", ascii("V_VP8")),
    size,
  );
  const info = element(
    "1549a966",
    element("2ad7b1", Uint8Array.of(0x0f, 0x42, 0x40)),
    element("4489", float64(COUNT * APART_MS)),
    element("4d80", ascii("stand-in")),
    element("5741", ascii("stand-in")),
  );
  const head = element(
    "1a45dfa3",
    element("4282", ascii("webm")),
    element("4287", Uint8Array.of(2)),
    element("4285", Uint8Array.of(2)),
  );
  const segment = element(
    "18538067",
    info,
    element("1654ae6b", track),
    element("1f43b675", element("e7", Uint8Array.of(0)), ...blocks),
  );
  return Uint8Array.from([...head, ...segment]);
}
