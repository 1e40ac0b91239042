/* A ring of liquid chrome above a record, in an orange studio without corners. */
const float DISC_RADIUS = 1.9;
const float DISC_TOP = 0.06;

float chrome(vec3 p) {
  vec3 q = p - vec3(0, 1.06, 0);
  if (dot(q, q) > 5.3) return length(q) - 2.1;
  float a = atan(q.z, q.x), s = phase * TAU;
  float lift = 0.2 * sin(2.0 * a + s) + 0.08 * sin(a - s);
  float ring = 1.06 + 0.13 * sin(3.0 * a + s);
  vec2 c = vec2(length(q.xz) - ring, q.y - lift);
  c = turn(a * 0.5 + 0.7 * sin(a + s)) * c;
  c.x *= 0.6 + 0.12 * sin(2.0 * a - s);
  float tube = 0.215 + 0.06 * sin(2.0 * a - s + 1.0) + 0.035 * sin(4.0 * a + 2.0 * s);
  float d = length(c) - tube;
  for (int i = 0; i < 4; i++) {
    float f = float(i);
    float way = s + f * PI * 0.5;
    vec3 at = vec3(cos(way + f) * (0.75 + 0.35 * sin(s + f * 2.1)), 0.16 * sin(2.0 * s + f * 1.7) + 0.3 * sin(s + f), sin(way + f) * (0.75 + 0.35 * sin(s + f * 2.1)));
    d = smoothMin(d, length(q - at) - 0.15 - 0.06 * sin(f * 2.4 + s), 0.42);
  }
  d += 0.012 * sin(5.0 * q.x + s) * sin(6.0 * q.y - s) * sin(5.0 * q.z + 2.0 * s);
  return d * 0.5;
}

vec3 chromeSlope(vec3 p) {
  vec2 e = vec2(0.002, -0.002);
  return normalize(e.xyy * chrome(p + e.xyy) + e.yyx * chrome(p + e.yyx) +
    e.yxy * chrome(p + e.yxy) + e.xxx * chrome(p + e.xxx));
}

float lamp(vec3 ro, vec3 rd, float height, vec2 centre, vec2 size, float edge) {
  if (rd.y < 0.02) return 0.0;
  vec2 p = (ro + rd * ((height - ro.y) / rd.y)).xz - centre;
  vec2 d = abs(p) - size;
  return smoothstep(edge, -edge, length(max(d, 0.0)) + min(max(d.x, d.y), 0.0));
}

/* What a ray sees that meets nothing: orange walls, a dark ceiling, three long lamps. */
vec3 room(vec3 ro, vec3 rd) {
  vec3 wall = mix(vec3(0.95, 0.105, 0.012), vec3(0.55, 0.045, 0.006), smoothstep(-0.1, 0.5, rd.y));
  vec3 c = mix(wall, vec3(0.014, 0.008, 0.008), smoothstep(0.12, 0.5, rd.y));
  float across = dot(rd.xz, vec2(0.86, 0.5));
  float strips = smoothstep(0.35, 0.75, sin(across * 9.0 + 0.6)) * smoothstep(0.1, 0.22, rd.y) * smoothstep(0.62, 0.45, rd.y);
  c += strips * mix(vec3(2.6, 2.5, 2.5), vec3(2.4, 0.5, 0.1), step(0.0, sin(across * 4.5 + 2.0)));
  c += vec3(5.5, 5.2, 4.9) * lamp(ro, rd, 6.0, vec2(-2.6, -1.0), vec2(0.7, 3.4), 0.25);
  c += vec3(3.4, 3.3, 3.3) * lamp(ro, rd, 6.0, vec2(3.2, -2.0), vec2(0.45, 2.6), 0.25);
  c += vec3(2.2, 1.5, 1.0) * lamp(ro, rd, 6.0, vec2(0.5, 5.5), vec2(3.0, 0.5), 0.4);
  return c;
}

float march(vec3 ro, vec3 rd, float start, float far) {
  float t = start;
  for (int i = 0; i < 140; i++) {
    float d = chrome(ro + rd * t);
    if (d < 0.001 || t > far) break;
    t += d;
  }
  return t;
}

/* How much of the lamps above reaches a point: the narrowest cone past the chrome. */
float daylight(vec3 p) {
  float open = 1.0;
  vec3 lamps[2] = vec3[2](vec3(-2.6, 6.0, -1.0), vec3(3.2, 6.0, -2.0));
  float sum = 0.0;
  for (int k = 0; k < 2; k++) {
    vec3 rd = normalize(lamps[k] - p);
    float t = 0.05;
    open = 1.0;
    for (int i = 0; i < 32; i++) {
      float d = chrome(p + rd * t) / 0.5;
      open = min(open, 0.5 + 0.5 * d / (0.13 * t + 0.02));
      if (open < 0.02 || t > 3.2) break;
      t += clamp(d * 0.8, 0.04, 0.3);
    }
    open = clamp(open, 0.0, 1.0);
    sum += open * open * (3.0 - 2.0 * open) * (k == 0 ? 0.62 : 0.38);
  }
  return sum;
}

vec3 floorLight(vec3 p, vec3 base) {
  float near = exp(-1.6 * max(chrome(p) / 0.5, 0.0));
  float rim = smoothstep(-0.05, 0.55, length(p.xz) - DISC_RADIUS);
  float ground = p.y < 0.01 ? 0.35 + 0.65 * rim : 1.0;
  return base * ground * (0.22 * (1.0 - 0.75 * near) + 0.85 * daylight(p));
}

/* The record: black, but for the lamps that its grooves draw out into wedges, and its label. */
vec3 record(vec3 p, vec3 rd) {
  float r = length(p.xz), a = atan(p.z, p.x);
  vec2 q = turn(phase * TAU * 3.0) * p.xz;
  if (r < 0.66) {
    vec3 paper = vec3(0.86, 0.8, 0.7);
    float ink = smoothstep(0.008, -0.004, abs(r - 0.56) - 0.007);
    ink = max(ink, smoothstep(0.008, -0.004, abs(q.y) - 0.17) * step(0.0, q.x) * step(r, 0.5) * step(0.16, r));
    vec3 c = mix(paper, vec3(0.9, 0.085, 0.01), ink);
    c = mix(vec3(0.01), c, smoothstep(0.055, 0.065, r));
    return floorLight(p, c);
  }
  vec3 along = vec3(-sin(a), 0, cos(a));
  vec3 c = vec3(0.006, 0.005, 0.005);
  vec3 sources[3] = vec3[3](vec3(-2.6, 6.0, -1.0), vec3(3.2, 6.0, -2.0), vec3(0.5, 6.0, 5.5));
  vec3 strength[3] = vec3[3](vec3(1.5, 1.35, 1.25), vec3(0.9, 0.85, 0.85), vec3(0.8, 0.35, 0.12));
  float groove = 0.72 + 0.28 * noise(vec2(r * 46.0, 3.0)) + 0.22 * noise(vec2(r * 150.0, 9.0)) - 0.11;
  float gap = 1.0;
  for (int i = 0; i < 4; i++) gap *= smoothstep(0.006, 0.016, abs(r - 0.9 - 0.27 * float(i)));
  for (int k = 0; k < 3; k++) {
    vec3 h = normalize(normalize(sources[k] - p) - rd);
    float tilt = dot(h, along);
    c += strength[k] * exp(-tilt * tilt * 190.0) * 0.42 * groove * mix(0.35, 1.0, gap);
  }
  c *= 0.12 + 0.88 * daylight(p);
  float rim = smoothstep(DISC_RADIUS - 0.03, DISC_RADIUS - 0.01, r);
  return c + rim * vec3(0.12, 0.1, 0.09);
}

/* Floor and record below a ray; the distance comes back in `t`. */
vec3 ground(vec3 ro, vec3 rd, out float t) {
  t = (DISC_TOP - ro.y) / rd.y;
  vec3 p = ro + rd * t;
  if (length(p.xz) < DISC_RADIUS) return record(p, rd);
  t = -ro.y / rd.y;
  p = ro + rd * t;
  float side = (DISC_TOP - ro.y) / rd.y;
  vec3 c = floorLight(p, vec3(0.98, 0.105, 0.012)) * (0.45 + 0.75 * exp(-0.07 * dot(p.xz, p.xz)));
  vec3 wall = room(ro, normalize(vec3(rd.x, 0.0, rd.z)));
  return mix(c, wall * 0.55, smoothstep(4.0, 11.0, length(p.xz))) * step(0.0, side);
}

vec4 shade(vec2 pixel) {
  float s = phase * TAU;
  vec3 eye = vec3(0.25 * sin(s), 3.15 + 0.08 * cos(s), 5.6);
  vec3 ro = eye, rd = cameraRay(pixel, eye, vec3(0, 0.6, 0), 3.15);
  vec3 light = vec3(0), through = vec3(1);
  float depth = 0.0;
  for (int bounce = 0; bounce < 4; bounce++) {
    float below = 40.0;
    bool falls = rd.y < -0.001;
    if (falls) below = (DISC_TOP - ro.y) / rd.y;
    float t = march(ro, rd, bounce == 0 ? 2.5 : 0.03, min(below, 9.0));
    bool hit = t < min(below, 9.0);
    if (bounce == 0) depth = hit ? t : min(below, 20.0);
    if (!hit) {
      light += through * (falls ? ground(ro, rd, t) : room(ro, rd));
      break;
    }
    ro += rd * t;
    vec3 n = chromeSlope(ro);
    float edge = pow(clamp(1.0 + dot(n, rd), 0.0, 1.0), 5.0);
    through *= mix(vec3(0.86, 0.85, 0.85), vec3(1), edge);
    rd = reflect(rd, n);
    ro += n * 0.01;
    if (bounce == 3) light += through * room(ro, rd) * 0.5;
  }
  return vec4(min(light, 30.0), depth);
}
