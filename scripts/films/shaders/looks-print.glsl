/* Looks that are printed or drawn: ink on paper, and a pop-art screen print. Colours are sRGB. */
const vec3 PAPER = vec3(0.933, 0.922, 0.894);
const vec3 INK = vec3(0.075, 0.068, 0.07);
const vec3 SIGNAL = vec3(1.0, 0.353, 0.122);

vec3 inkLook(vec2 px) {
  vec2 p = px / unit();
  vec2 shake = 2.2 * (vec2(noise(p * 0.05), noise(p * 0.05 + 40.0)) - 0.5);
  vec4 here = guideAt(px + shake * unit());
  float tone = luma(softPhoto(px, 5.0 * unit()));
  float fibre = noise(p * 0.03) * 0.7 + noise(p * vec2(0.3, 0.5)) * 0.3;
  float wash = 0.0;
  if (isLandId(here.z)) {
    float brush = noise(turn(0.5) * p * vec2(0.02, 0.22)) - 0.5;
    float t = tone * 2.1 + 0.16 * brush;
    wash = mix(0.98, 0.62, smoothstep(0.24, 0.34, t));
    wash = mix(wash, 0.06, smoothstep(0.42, 0.5, t));
  } else if (here.z == SEA) {
    float t = luma(photoAt(px)) + 0.05 * (fibre - 0.5);
    wash = 0.72 * smoothstep(0.34, 0.24, t) + 0.2 * smoothstep(0.46, 0.38, t);
  } else if (here.z == ISLAND) {
    wash = 0.5 + 0.2 * smoothstep(370.0, 430.0, p.y + 40.0 * fibre);
  } else if (isAir(here.z)) {
    float high = smoothstep(470.0, 760.0, p.y + 120.0 * noise(p * 0.008) + 20.0 * fibre);
    wash = 0.62 * high * (0.75 + 0.5 * noise(turn(-0.3) * p * vec2(0.004, 0.03)));
    wash -= 0.9 * smoothstep(0.02, 0.25, here.w);
  } else if (here.z == STRIPE || here.z == ROOF || here.z == IRON) {
    wash = 0.9 - 0.25 * smoothstep(0.3, 0.5, tone);
  } else if (here.z == HOUSE || here.z == WALL) {
    wash = 0.3 * smoothstep(0.62, 0.42, tone);
  }
  float thick = 1.1 + 1.0 * noise(p * 0.02 + 9.0);
  float lines = outline(px + shake * unit(), thick, 0.0);
  if (here.z == SEA) lines *= 0.5;
  float ink = clamp(max(wash * (0.92 + 0.16 * fibre), lines * 0.95), 0.0, 1.0);
  vec3 c = mix(PAPER * (0.975 + 0.04 * fibre), INK, ink);
  if (here.z == SUNDISC) c = SIGNAL * (0.96 + 0.06 * fibre);
  if (here.z == WINDOW || here.z == LANTERN) c = mix(SIGNAL, INK, lines);
  if (here.z == SEA) {
    float path = smoothstep(0.62, 0.72, luma(photoAt(px)));
    c = mix(c, SIGNAL, path * smoothstep(30.0, -10.0, abs(p.x - seenAt(SUN).x) - 44.0 - 0.2 * (319.0 - p.y)));
  }
  return c;
}

float dots(vec2 p, float angle, float size, float amount) {
  vec2 q = turn(angle) * p / size;
  float r = length(fract(q) - 0.5);
  float reach = 0.74 * sqrt(clamp(amount, 0.0, 1.0));
  return smoothstep(reach + 0.06, reach - 0.06, r);
}

vec3 popLook(vec2 px) {
  vec2 p = px / unit();
  vec4 here = guideAt(px);
  float tone = luma(softPhoto(px, 4.0 * unit()));
  vec3 pink = vec3(1.0, 0.24, 0.5), yellow = vec3(1.0, 0.84, 0.1), blue = vec3(0.08, 0.25, 0.78),
    cyan = vec3(0.16, 0.75, 0.86), dark = vec3(0.085, 0.05, 0.17), white = vec3(0.99, 0.97, 0.92);
  vec3 c;
  if (isAir(here.z)) {
    vec2 sun = seenAt(SUN);
    float rays = smoothstep(-0.05, 0.05, sin(atan(p.y - sun.y, p.x - sun.x) * 22.0));
    c = mix(yellow, vec3(1.0, 0.72, 0.06), rays);
    c = mix(c, pink, dots(p, 0.4, 11.0, smoothstep(400.0, 720.0, p.y) * 1.15));
    c = mix(c, white, dots(p, 0.4, 11.0, 1.3 * smoothstep(0.02, 0.2, here.w)));
    if (here.z == SUNDISC) c = vec3(1.0, 0.2, 0.12);
  } else if (here.z == SEA) {
    c = mix(blue, cyan, smoothstep(0.27, 0.3, tone));
    c = mix(c, white, smoothstep(0.56, 0.59, tone));
    c = mix(c, blue, dots(p, 0.4, 11.0, smoothstep(0.42, 0.3, tone)) * step(0.285, tone));
  } else if (isLandId(here.z)) {
    c = mix(dark, vec3(0.42, 0.12, 0.62), dots(p, 0.4, 9.0, smoothstep(0.06, 0.3, tone)));
    c = mix(c, pink, smoothstep(0.3, 0.33, tone));
    if (here.z == GRASS) c = mix(vec3(0.0, 0.5, 0.36), vec3(0.5, 0.85, 0.2), dots(p, 0.4, 9.0, smoothstep(0.08, 0.34, tone)));
  } else if (here.z == STRIPE) {
    c = mix(vec3(0.62, 0.02, 0.2), vec3(1.0, 0.16, 0.2), smoothstep(0.2, 0.26, tone));
  } else if (here.z == WALL || here.z == HOUSE) {
    c = mix(white, cyan, dots(p, 0.4, 7.0, smoothstep(0.85, 0.4, tone)));
  } else if (here.z == ISLAND) {
    c = vec3(0.42, 0.12, 0.62);
  } else {
    c = here.z == IRON ? dark : here.z == ROOF ? vec3(0.1, 0.3, 0.85) : yellow;
  }
  float lines = outline(px, 2.4, 0.0);
  return mix(c, dark, lines);
}
