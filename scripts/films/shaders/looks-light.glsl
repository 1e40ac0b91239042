/* Looks that shine from within: stained glass, and a city's neon. Colours are sRGB. */
const float PANE = 46.0;

vec2 seedOf(vec2 cell) {
  return (cell + 0.5 + 0.84 * (hash2(cell + 3.1) - 0.5)) * PANE;
}

bool isGlassBuilt(float id) {
  return id >= WALL && id != SUNDISC && id != ISLAND;
}

vec3 builtGlass(float id) {
  if (id == STRIPE) return vec3(0.95, 0.06, 0.05);
  if (id == ROOF) return vec3(0.72, 0.08, 0.06);
  if (id == LANTERN || id == WINDOW) return vec3(1.2, 0.9, 0.4);
  return id == IRON ? vec3(0.07) : vec3(0.95, 0.92, 0.82);
}

vec3 glassLook(vec2 px) {
  vec2 p = px / unit(), cell = floor(p / PANE), nearest = vec2(0), second = vec2(0);
  float best = 1e9, next = 1e9;
  for (int y = -1; y <= 1; y++) {
    for (int x = -1; x <= 1; x++) {
      vec2 seed = seedOf(cell + vec2(x, y));
      float d = dot(seed - p, seed - p);
      if (d < best) {
        next = best;
        second = nearest;
        best = d;
        nearest = seed;
      } else if (d < next) {
        next = d;
        second = seed;
      }
    }
  }
  float border = dot(p - 0.5 * (nearest + second), normalize(nearest - second));
  vec4 here = guideAt(px), there = guideAt(nearest * unit());
  vec2 from = here.z == there.z ? nearest * unit() : mix(px, nearest * unit(), 0.3);
  vec3 c = softPhoto(from, 9.0 * unit());
  c = smoothstep(0.04, 0.98, c);
  c = clamp(mix(vec3(luma(c)), c, 1.6) * 1.25, 0.0, 1.2);
  if (here.z == SKY) c = mix(c, vec3(0.1, 0.16, 0.62), 0.55 * smoothstep(400.0, 720.0, p.y));
  if (here.z == SEA) c = mix(c, vec3(0.02, 0.28, 0.56), 0.8 * smoothstep(0.75, 0.35, luma(c)));
  if (isGlassBuilt(here.z)) c = builtGlass(here.z) * (0.75 + 0.5 * luma(softPhoto(px, 4.0 * unit())));
  if (isLandId(here.z)) c = 0.6 * c + mix(vec3(0.01, 0.2, 0.2), vec3(0.16, 0.05, 0.26), step(0.55, hash1(nearest + 5.0)));
  if (here.z == SUNDISC) c = vec3(1.0, 0.62, 0.12);
  float tint = hash1(nearest);
  if (!isGlassBuilt(here.z)) c *= 0.78 + 0.42 * tint;
  vec2 off = isGlassBuilt(here.z) ? vec2(0) : (p - nearest) / PANE;
  float streaks = noise(turn(tint * 6.0) * p * vec2(0.02, 0.11));
  c *= 0.86 + 0.24 * streaks + 0.16 * dot(off, vec2(-0.6, 0.8));
  c += vec3(0.5, 0.4, 0.24) * smoothstep(0.0, 0.6, here.w);
  float lead = (isGlassBuilt(here.z) || here.z == SUNDISC ? 1.0 : smoothstep(1.3, 2.3, border)) * (1.0 - outline(px, 2.3, 0.0));
  float rim = smoothstep(2.2, 3.4, border) - smoothstep(3.4, 6.5, border);
  c += 0.09 * rim;
  return mix(vec3(0.045, 0.038, 0.036), c, lead);
}

vec3 neonHue(float id) {
  if (id == STRIPE || id == ROOF || id == LANTERN || id == WINDOW) return vec3(1.0, 0.36, 0.1);
  if (id == ROCK || id == GRASS) return vec3(0.62, 0.16, 1.0);
  if (id == ISLAND || id == SEA) return vec3(1.0, 0.1, 0.6);
  return vec3(0.15, 0.85, 1.0);
}

vec3 neonLook(vec2 px) {
  vec2 p = px / unit();
  vec4 here = guideAt(px);
  vec3 c = vec3(0.03, 0.015, 0.075);
  vec2 sunAt = seenAt(SUN);
  float horizon = seenAt(vec3(0, 0, -1)).y;
  if (isAir(here.z)) {
    float up = (p.y - horizon) / 400.0;
    c = mix(vec3(0.34, 0.03, 0.3), vec3(0.02, 0.012, 0.07), smoothstep(0.0, 0.75, up));
    vec2 cell = floor(p / 26.0), star = (cell + 0.15 + 0.7 * hash2(cell)) * 26.0;
    float twinkle = 0.6 + 0.4 * sin(phase * TAU * 3.0 + hash1(cell) * TAU);
    c += step(0.6, hash1(cell + 9.0)) * twinkle * smoothstep(1.6, 0.4, length(p - star)) * smoothstep(0.1, 0.5, up);
    vec2 sun = p - sunAt;
    float slats = step(0.0, sun.y + 8.0) + step(0.34 + 0.0045 * (-sun.y), fract(sun.y / 9.0));
    float disc = smoothstep(43.0, 41.5, length(sun)) * clamp(slats, 0.0, 1.0);
    c += vec3(0.75, 0.12, 0.3) * exp(-max(length(sun) - 40.0, 0.0) / 55.0) * 0.8;
    c = mix(c, mix(vec3(1.0, 0.12, 0.5), vec3(1.0, 0.68, 0.15), smoothstep(-40.0, 40.0, sun.y)), disc);
    c += vec3(0.2, 0.75, 1.0) * here.w * 0.9;
  } else if (here.z == SEA) {
    float depth = texelFetch(depths, inside(px), 0).a;
    float away = max(horizon - p.y, 1.0);
    float rows = fract(420.0 / away * 2.0 + phase * 8.0);
    float wide = clamp(away * 0.0016, 0.012, 0.2) * 0.5;
    float columns = abs(fract((p.x - sunAt.x) / away * 0.62 + 0.5) - 0.5);
    float thin = 0.9 / away;
    float grid = smoothstep(0.1 + wide, 0.04, abs(rows - 0.5)) * smoothstep(3.0, 40.0, away);
    grid = max(grid, smoothstep(thin * 1.6, thin * 0.4, columns));
    c = mix(vec3(0.26, 0.02, 0.24), vec3(0.025, 0.01, 0.07), smoothstep(0.0, 160.0, away));
    float shine = smoothstep(0.3, 0.75, brightness(px));
    c += vec3(1.0, 0.12, 0.62) * grid * (0.35 + 0.4 * smoothstep(300.0, 20.0, away)) * step(0.0, depth);
    c += vec3(1.0, 0.32, 0.16) * shine * 0.75;
  } else if (isLandId(here.z)) {
    float bands = abs(fract(brightness(px) * 7.0) - 0.5);
    c += vec3(0.3, 0.07, 0.6) * (smoothstep(0.3, 0.5, bands) * 0.42 + 0.25 * brightness(px));
  } else if (here.z == STRIPE) {
    c += vec3(0.62, 0.16, 0.05);
  } else if (here.z == LANTERN || here.z == WINDOW) {
    c = vec3(1.0, 0.78, 0.42);
  } else {
    c += vec3(0.03, 0.09, 0.14);
  }
  vec3 tube = neonHue(here.z);
  float core = outline(px, 1.5, 0.0), near = outline(px, 4.5, 0.0), far = outline(px, 11.0, 0.0);
  c = screenOver(c, tube * (0.22 * far + 0.42 * near));
  return mix(c, mix(tube, vec3(1), 0.55), core);
}
