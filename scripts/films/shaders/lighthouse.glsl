/* A lighthouse on a cliff at dusk. */
const vec3 TOWER = vec3(1.15, 1.62, -0.6);
const vec3 KEY = vec3(-0.838, 0.367, -0.403);

float clouds(vec3 rd) {
  vec2 p = rd.xy / (abs(rd.z) + 0.25) * vec2(1.1, 4.2);
  float drift = 0.15 * sin(phase * TAU);
  float f = fbm(p * 2.1 + vec2(drift + 3.0, 1.7));
  return smoothstep(0.46, 0.8, f) * smoothstep(0.03, 0.16, rd.y);
}

vec3 sky(vec3 rd) {
  float y = max(rd.y, 0.0), glow = max(dot(rd, SUN), 0.0);
  vec3 c = mix(vec3(1.0, 0.2, 0.042), vec3(0.46, 0.11, 0.13), smoothstep(0.0, 0.2, y));
  c = mix(c, vec3(0.075, 0.07, 0.19), smoothstep(0.12, 0.42, y));
  c = mix(c, vec3(0.014, 0.024, 0.075), smoothstep(0.32, 0.75, y));
  c += vec3(1.3, 0.27, 0.04) * pow(glow, 24.0) * 0.5 + vec3(2.2, 0.5, 0.08) * pow(glow, 220.0) * 0.4;
  vec3 lit = mix(vec3(0.38, 0.1, 0.12), vec3(1.4, 0.36, 0.1), pow(glow, 5.0));
  return mix(c, lit * (1.1 - y), clouds(rd) * 0.62);
}

float shore(vec2 p) {
  float near = max(p.y + 0.4, 0.0), behind = max(-1.7 - p.y, 0.0);
  float coves = 0.6 * noise(p * 1.15 + 0.4) + 0.26 * noise(p * 3.1) + 0.1 * noise(p * 7.3);
  return p.x + 0.85 - 0.2 * near * near - 0.9 * behind - coves;
}

float land(vec2 p) {
  float inland = shore(p);
  if (inland < -0.6) return -0.6;
  float top = 1.44 + 0.1 * max(p.x - 0.4, -0.3) + 0.3 * noise(p * 0.8 + 3.0) + 0.025 * noise(p * 4.0);
  float flatness = smoothstep(1.5, 0.75, length((p - TOWER.xz - vec2(0.3, 0.2)) * vec2(0.85, 1.0)));
  top = mix(top, TOWER.y, flatness);
  float ledge = 0.5 * smoothstep(-0.35, -0.12, inland) + 0.5 * smoothstep(-0.02, 0.4, inland);
  return mix(-0.6, top, ledge * (0.8 + 0.2 * smoothstep(-0.2, 0.5, inland)));
}

/* A step that is safe to take towards the land: downwards, or inland over open water. */
float landGap(vec3 p) {
  if (p.y > 2.6) return max(p.y - 2.3, 0.3);
  float ashore = -0.6 - shore(p.xz);
  return max((p.y - land(p.xz)) * 0.3, ashore * 0.3);
}

/* Lighthouse and house; the id of the nearest part comes back in y. */
vec2 built(vec3 p) {
  vec3 q = p - TOWER;
  if (dot(q.xz, q.xz) > 4.0) return vec2(length(q.xz) - 1.6, WALL);
  float r = length(q.xz);
  float radius = 0.335 - 0.032 * q.y;
  float tower = max((r - radius) * 0.98, abs(q.y - 1.45) - 1.55);
  float band = mod(q.y + 0.02, 1.16);
  vec2 best = vec2(tower, band > 0.58 ? STRIPE : WALL);
  vec3 d = q - vec3(0, 0, radius);
  float door = roundBox(vec3(d.x, q.y - 0.16, d.z), vec3(0.085, 0.19, 0.03), 0.02);
  float pane = roundBox(vec3(d.x, q.y - 0.92, d.z), vec3(0.045, 0.085, 0.02), 0.01);
  pane = min(pane, roundBox(vec3(d.x, q.y - 2.08, d.z), vec3(0.04, 0.075, 0.02), 0.01));
  if (door < best.x) best = vec2(door, IRON);
  if (pane < best.x) best = vec2(pane, IRON);
  float rail = max(r - 0.4, abs(q.y - 3.02) - 0.04);
  rail = min(rail, max(abs(r - 0.385) - 0.012, abs(q.y - 3.17) - 0.012));
  float posts = length(vec2(fract(atan(q.z, q.x) / TAU * 16.0) - 0.5, 0.0)) * TAU / 16.0 * r;
  rail = min(rail, max(max(posts - 0.012, abs(r - 0.385) - 0.012), abs(q.y - 3.1) - 0.08));
  if (rail < best.x) best = vec2(rail, IRON);
  float glass = max(r - 0.2, abs(q.y - 3.27) - 0.21);
  if (glass < best.x) best = vec2(glass, LANTERN);
  float dome = max(length(vec3(q.x, (q.y - 3.47) * 1.05, q.z)) - 0.25, 3.47 - q.y);
  dome = min(dome, max(length(q.xz) - 0.012, abs(q.y - 3.76) - 0.1));
  if (dome < best.x) best = vec2(dome, ROOF);
  vec3 h = q - vec3(0.78, 0.36, 0.12);
  float house = roundBox(h, vec3(0.34, 0.32, 0.3), 0.01);
  if (house < best.x) best = vec2(house, HOUSE);
  float lit = roundBox(h - vec3(0.06, 0.0, 0.3), vec3(0.085, 0.085, 0.02), 0.01);
  if (lit < best.x) best = vec2(lit, WINDOW);
  vec3 g = h - vec3(0, 0.32, 0);
  float slopes = max(dot(vec2(g.y, abs(g.z)), vec2(0.832, 0.555)) - 0.21, max(abs(g.x) - 0.4, -g.y));
  slopes = min(slopes, roundBox(g - vec3(-0.2, 0.3, 0), vec3(0.05, 0.16, 0.05), 0.01));
  if (slopes < best.x) best = vec2(slopes, ROOF);
  return best;
}

vec3 builtSlope(vec3 p) {
  vec2 e = vec2(0.003, -0.003);
  return normalize(e.xyy * built(p + e.xyy).x + e.yyx * built(p + e.yyx).x +
    e.yxy * built(p + e.yxy).x + e.xxx * built(p + e.xxx).x);
}

vec3 landSlope(vec2 p, float size) {
  float h = land(p);
  return normalize(vec3(h - land(p + vec2(size, 0)), size, h - land(p + vec2(0, size))));
}

vec2 waves(vec2 p) {
  vec2 slope = vec2(0);
  for (int i = 0; i < 9; i++) {
    float f = float(i), angle = 1.35 + 0.55 * sin(f * 2.4);
    vec2 way = vec2(cos(angle), sin(angle));
    float k = 1.5 * pow(1.42, f), turns = floor(2.0 + 0.9 * f);
    float bend = 0.6 * sin(dot(p, way.yx * vec2(-1, 1)) * k * 0.31 + f);
    slope += way * cos(dot(p, way) * k + bend + f * 1.9 - phase * TAU * turns) * 0.075 * pow(0.9, f);
  }
  return slope;
}

vec3 lampWay() {
  float angle = phase * TAU + 0.35;
  return vec3(cos(angle), 0.0, sin(angle));
}

/* Light that two opposite beams scatter towards the eye along a ray of length t. */
float beams(vec3 ro, vec3 rd, float t) {
  vec3 lamp = TOWER + vec3(0, 3.28, 0), way = lampWay(), from = lamp - ro;
  float b = dot(rd, way), across = max(1.0 - b * b, 0.02);
  float alongRay = clamp((dot(from, rd) - b * dot(from, way)) / across, 0.0, t);
  float w = dot(ro + rd * alongRay - lamp, way);
  vec3 gap = ro + rd * alongRay - lamp - way * w;
  float width = 0.075 + 0.055 * abs(w);
  float core = exp(-dot(gap, gap) / (width * width));
  return core * exp(-abs(w) * 0.085) / (0.55 + 0.32 * abs(w)) / sqrt(across);
}
