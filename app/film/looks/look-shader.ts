/** A look for graphics cards: line by line what colour.ts, bands.ts and grade-rows.ts compute (GLSL ES 3.00). */
export const LOOK_SHADER = `#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;
precision highp sampler3D;
uniform sampler2D raster;
uniform sampler2D glow;
uniform sampler3D lut;
uniform vec2 size, marks;
uniform vec2 glowSize;
uniform float lutSize;
uniform float grainSide;
uniform int nearStep;
uniform vec2 nearShare;
uniform vec3 slope, gain, luma, shadowTint, lightTint;
uniform vec3 bands[9];
uniform float hasBands, lift, lutAmount, strength;
uniform float contrast, saturation, whites, highlights, midtones, shadows, blacks;
uniform float sharpness, denoise, halation, vignette, grain;
out vec4 result;
const float BANDS[9] = float[9](0.0, 0.5, 1.0, 2.0, 3.0, 4.0, 4.5, 5.0, 6.0);

vec3 toLinear(vec3 v) {
  return mix(v / 12.92, pow((v + 0.055) / 1.055, vec3(2.4)), step(vec3(0.04045), v));
}
vec3 fromLinear(vec3 v) {
  return mix(v * 12.92, 1.055 * pow(max(v, 0.0), vec3(1.0 / 2.4)) - 0.055, step(vec3(0.0031308), v));
}
vec3 hill(vec3 v, float place, float reach) {
  vec3 d = min(vec3(1.0), abs(v - place) / reach);
  vec3 h = 1.0 - d * d;
  return h * h;
}
vec3 tone(vec3 v) {
  vec3 c = v + contrast * (v - 0.5) * (1.0 - abs(2.0 * v - 1.0) * 0.5);
  vec3 top = clamp(c, 0.0, 1.0), low = 1.0 - top;
  return clamp(c + 0.14 * shadows * hill(c, 0.2, 0.35) + 0.14 * midtones * hill(c, 0.5, 0.4)
    + 0.14 * highlights * hill(c, 0.8, 0.35)
    + 0.2 * blacks * low * low * low + 0.2 * whites * top * top * top, 0.0, 1.0);
}
float hueOf(vec3 c, float most, float chroma) {
  if (chroma <= 0.0) return 0.0;
  if (most == c.r) {
    float turn = (c.g - c.b) / chroma;
    return turn < 0.0 ? turn + 6.0 : turn;
  }
  return most == c.g ? (c.b - c.r) / chroma + 2.0 : (c.r - c.g) / chroma + 4.0;
}
vec3 changeBand(vec3 c) {
  float most = max(c.r, max(c.g, c.b)), least = min(c.r, min(c.g, c.b));
  float chroma = most - least, hue = hueOf(c, most, chroma);
  int band = 0;
  while (band < 7 && hue >= BANDS[band + 1]) band++;
  float part = (hue - BANDS[band]) / (BANDS[band + 1] - BANDS[band]);
  vec3 amount = mix(bands[band], bands[band + 1], part * part * (3.0 - 2.0 * part));
  vec3 apart = mod(abs(hue + 0.5 * amount.x - vec3(0.0, 2.0, 4.0)), 6.0);
  vec3 made = least + chroma * clamp(2.0 - min(apart, 6.0 - apart), 0.0, 1.0);
  float grey = dot(made, luma), light = 0.5 * amount.z * chroma;
  made = clamp(grey + (made - grey) * (1.0 + amount.y), 0.0, 1.0);
  return made + light * (light > 0.0 ? 1.0 - made : made);
}
vec3 detail(ivec2 at) {
  vec3 own = texelFetch(raster, at, 0).rgb;
  if (denoise == 0.0 && sharpness == 0.0) return own;
  vec3 alike = vec3(0.0), soft = vec3(0.0);
  float weights = 0.0;
  for (int dy = -1; dy <= 1; dy++) for (int dx = -1; dx <= 1; dx++) {
    ivec2 place = clamp(at + nearStep * ivec2(dx, dy), ivec2(0), ivec2(size) - 1);
    vec3 near = texelFetch(raster, place, 0).rgb;
    vec3 d = abs(near - own);
    float likeness = max(0.0, 1.0 - (d.r + d.g + d.b) / 3.0 / 0.12);
    vec2 middle = 1.0 - 2.0 * nearShare;
    vec2 share = (dx == 0 ? middle : nearShare) * (dy == 0 ? middle : nearShare);
    weights += likeness * share.x;
    alike += likeness * share.x * near;
    soft += share.y * near;
  }
  vec3 calm = own + denoise * (alike / weights - own);
  return clamp(calm + sharpness * 1.5 * (own - soft), 0.0, 1.0);
}
vec3 lookUp(vec3 c) {
  vec3 place = c * (lutSize - 1.0);
  ivec3 low = ivec3(min(vec3(lutSize - 2.0), floor(place)));
  vec3 part = place - vec3(low), made = vec3(0.0);
  for (int corner = 0; corner < 8; corner++) {
    ivec3 high = ivec3(corner & 1, (corner >> 1) & 1, (corner >> 2) & 1);
    vec3 w = mix(1.0 - part, part, vec3(high));
    made += w.x * w.y * w.z * texelFetch(lut, low + high, 0).rgb;
  }
  return mix(c, clamp(made, 0.0, 1.0), lutAmount);
}
float glowAt(vec2 uv) {
  vec2 place = uv * glowSize - 0.5;
  ivec2 low = ivec2(floor(place));
  vec2 part = place - vec2(low);
  ivec2 end = ivec2(glowSize) - 1;
  float a = texelFetch(glow, clamp(low, ivec2(0), end), 0).r;
  float b = texelFetch(glow, clamp(low + ivec2(1, 0), ivec2(0), end), 0).r;
  float c = texelFetch(glow, clamp(low + ivec2(0, 1), ivec2(0), end), 0).r;
  float d = texelFetch(glow, clamp(low + ivec2(1, 1), ivec2(0), end), 0).r;
  return mix(mix(a, b, part.x), mix(c, d, part.x), part.y);
}
float noiseAt(uvec2 p) {
  uint h = (p.x * 0x27d4eb2du) ^ (p.y * 0x165667b1u);
  h = (h ^ (h >> 15)) * 0x2c1b3c6du;
  h = (h ^ (h >> 12)) * 0x297a2d39u;
  h ^= h >> 15;
  return float(h >> 8) / 8388607.5 - 1.0;
}
void main() {
  // Rows come from the top, as in memory.
  ivec2 at = ivec2(gl_FragCoord.x, size.y - gl_FragCoord.y);
  vec2 uv = (vec2(at) + 0.5) / size;
  vec4 source = texelFetch(raster, at, 0);
  vec3 c = clamp(detail(at) * slope + lift, 0.0, 1.0);
  c = tone(clamp(fromLinear(toLinear(c) * gain), 0.0, 1.0));
  float grey = dot(c, luma);
  c = clamp(grey + (c - grey) * saturation + shadowTint * (1.0 - grey) + lightTint * grey, 0.0, 1.0);
  if (hasBands > 0.0) c = changeBand(c);
  if (lutSize > 0.0) c = lookUp(c);
  vec2 off = uv - 0.5;
  float distance = dot(off, off) * 2.0;
  float shade = 1.0 - vignette * 0.8 * distance * distance;
  vec3 spread = halation > 0.0 ? halation * glowAt(uv) * vec3(0.55, 0.2, 0.06) : vec3(0.0);
  vec3 lit = (1.0 - (1.0 - c) * (1.0 - spread)) * shade;
  float noise = grain > 0.0 ? noiseAt(uvec2(vec2(at) / grainSide)) : 0.0;
  vec3 made = lit + grain * 0.16 * (1.0 - abs(2.0 * lit - 1.0) * 0.6) * noise;
  made = mix(source.rgb, clamp(made, 0.0, 1.0), strength);
  // Colours that are lost at either end are marked, as clipping.ts has it.
  if (marks.x > 0.0 && min(made.r, min(made.g, made.b)) * 255.0 < 0.5) made = vec3(0.11, 0.42, 1.0);
  else if (marks.y > 0.0 && max(made.r, max(made.g, made.b)) * 255.0 >= 254.5) made = vec3(1.0, 0.18, 0.13);
  result = vec4(made, source.a);
}`;
