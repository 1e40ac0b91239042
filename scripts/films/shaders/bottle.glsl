/* A bottle of thick glass, liquid and air inside, on a sheet of water before a disc of light. */
const int AIR = 0, GLASS = 1, LIQUID = 2, HOLLOW = 3;
const float LEVEL = 1.52;
const float DISC_AT = -5.5;

vec3 spun(vec3 p) {
  p.xz = turn(phase * PI * 0.5 + 0.42) * p.xz;
  return p;
}

float outerGlass(vec3 p) {
  float body = roundBox(p - vec3(0, 1.05, 0), vec3(0.86, 1.03, 0.86), 0.2);
  float neck = roundCylinder(p - vec3(0, 2.15, 0), 0.3, 0.16, 0.05);
  return smoothMin(body, neck, 0.12);
}

float innerGlass(vec3 p) {
  float body = roundBox(p - vec3(0, 1.14, 0), vec3(0.64, 0.78, 0.64), 0.3);
  float neck = roundCylinder(p - vec3(0, 2.1, 0), 0.17, 0.3, 0.02);
  return smoothMin(body, neck, 0.1);
}

float capOf(vec3 p) {
  float angle = atan(p.z, p.x);
  float flutes = 0.012 * abs(sin(angle * 20.0));
  float cap = roundCylinder(p - vec3(0, 2.86, 0), 0.5 - flutes, 0.46, 0.05);
  float collar = roundCylinder(p - vec3(0, 2.32, 0), 0.36, 0.07, 0.02);
  return min(cap, collar);
}

/* Distance to the nearest surface for a ray that travels in `medium`. */
float field(vec3 p, int medium) {
  vec3 q = spun(p);
  if (medium == AIR) return min(outerGlass(q), capOf(q));
  if (medium == GLASS) return min(-outerGlass(q), innerGlass(q));
  float wall = -innerGlass(q);
  return medium == LIQUID ? min(wall, LEVEL - q.y) : min(wall, q.y - LEVEL);
}

vec3 slope(vec3 p, int medium) {
  vec2 e = vec2(0.0015, -0.0015);
  return normalize(e.xyy * field(p + e.xyy, medium) + e.yyx * field(p + e.yyx, medium) +
    e.yxy * field(p + e.yxy, medium) + e.xxx * field(p + e.xxx, medium));
}

float softRect(vec2 p, vec2 size, float edge) {
  vec2 d = abs(p) - size;
  return smoothstep(edge, -edge, length(max(d, 0.0)) + min(max(d.x, d.y), 0.0));
}

/* Lamps of the studio: the disc behind, a tall box at each side, a sheet above. */
vec3 studio(vec3 ro, vec3 rd) {
  vec3 c = vec3(0.012, 0.0085, 0.006) + vec3(0.05, 0.018, 0.006) * exp(-8.0 * abs(rd.y));
  if (rd.z < -0.01) {
    vec3 p = ro + rd * ((DISC_AT - ro.z) / rd.z);
    float r = length(p.xy - vec2(0.0, 2.1));
    vec3 sun = mix(vec3(1.9, 0.085, 0.006), vec3(2.7, 0.24, 0.014), smoothstep(-0.2, 4.4, p.y));
    c += sun * smoothstep(2.36, 2.28, r);
    c += vec3(0.5, 0.1, 0.015) * exp(-max(r - 2.3, 0.0) * 1.1);
  }
  if (abs(rd.x) > 0.01) {
    float side = sign(rd.x);
    vec3 p = ro + rd * ((side * 4.6 - ro.x) / rd.x);
    float box = softRect(p.zy - vec2(side > 0.0 ? 1.9 : 3.4, 2.6), vec2(side > 0.0 ? 0.55 : 1.0, 2.2), 0.25);
    c += box * (side > 0.0 ? vec3(3.2, 2.6, 2.1) : vec3(0.9, 0.95, 1.1));
  }
  if (rd.y > 0.01) {
    vec3 p = ro + rd * ((6.5 - ro.y) / rd.y);
    c += 1.6 * softRect(p.xz - vec2(0, 0.5), vec2(2.2, 0.5), 0.5) * vec3(1.0, 0.9, 0.8);
  }
  return c;
}

/* Rings on the water, going out from the bottle, and a slow swell; both end where they began. */
vec3 water(vec2 p) {
  float r = length(p) + 0.001;
  float ring = 0.055 * cos(r * 7.0 - phase * TAU * 3.0) * exp(-r * 0.5) * smoothstep(0.7, 1.4, r);
  vec2 tilt = p / r * ring;
  tilt += 0.012 * vec2(sin(p.x * 1.3 + p.y * 2.1 + phase * TAU), cos(p.y * 2.7 - p.x * 0.9 - phase * TAU));
  return normalize(vec3(tilt.x, 1.0, tilt.y));
}

float march(vec3 ro, vec3 rd, int medium, float far) {
  float t = 0.004;
  for (int i = 0; i < 90; i++) {
    float d = field(ro + rd * t, medium);
    if (d < 0.0008) break;
    t += d * 0.95;
    if (t > far) break;
  }
  return t;
}

float bend(int medium) {
  return medium == GLASS ? 1.5 : medium == LIQUID ? 1.36 : 1.0;
}

int beyond(vec3 p, int medium) {
  vec3 q = spun(p);
  if (medium == AIR) return GLASS;
  if (medium == GLASS) return outerGlass(q) > -0.004 ? AIR : q.y < LEVEL ? LIQUID : HOLLOW;
  if (-innerGlass(q) < 0.004) return GLASS;
  return medium == LIQUID ? HOLLOW : LIQUID;
}

vec3 soaked(int medium, float t) {
  if (medium == LIQUID) return exp(-t * vec3(0.03, 0.36, 1.5));
  return medium == GLASS ? exp(-t * vec3(0.06, 0.1, 0.13)) : vec3(1);
}

float mirrored(vec3 rd, vec3 n, float base) {
  return base + (1.0 - base) * pow(clamp(1.0 + dot(rd, n), 0.0, 1.0), 5.0);
}

vec4 shade(vec2 pixel) {
  vec3 eye = vec3(0.0, 2.05, 8.0);
  vec3 ro = eye, rd = cameraRay(pixel, eye, vec3(0, 1.3, 0), 3.2);
  vec3 light = vec3(0), through = vec3(1);
  int medium = AIR;
  float depth = 0.0;
  for (int event = 0; event < 11; event++) {
    float ground = medium == AIR && rd.y < -0.0001 ? -ro.y / rd.y : 1e6;
    float far = medium == AIR ? min(ground, 13.0) : 6.0;
    float t = march(ro, rd, medium, far);
    bool hit = t < far;
    if (event == 0) depth = hit ? t : min(ground, 14.0);
    through *= soaked(medium, t);
    if (!hit && ground > 100.0) {
      light += through * studio(ro, rd);
      through = vec3(0);
      break;
    }
    if (!hit) {
      ro += rd * ground;
      vec3 n = water(ro.xz);
      float shine = mirrored(rd, n, 0.05);
      float under = exp(-2.6 * max(length(max(abs(spun(ro).xz) - 0.6, 0.0)), 0.0));
      light += through * vec3(0.55, 0.12, 0.015) * under * 0.25;
      through *= min(1.0, shine * 1.35 + 0.1);
      rd = reflect(rd, n);
      rd.y = abs(rd.y);
      ro.y = 0.003;
      if (max(through.r, through.g) < 0.01) break;
      continue;
    }
    ro += rd * t;
    vec3 n = slope(ro, medium);
    vec3 q = spun(ro);
    if (medium == AIR && capOf(q) < outerGlass(q)) {
      float collar = step(q.y, 2.4);
      vec3 metal = mix(vec3(0.1, 0.085, 0.075), vec3(1.0, 0.62, 0.32), collar);
      light += through * studio(ro, reflect(rd, n)) * mix(metal, vec3(1), mirrored(rd, n, 0.0)) * 0.9;
      through = vec3(0);
      break;
    }
    int next = beyond(ro, medium);
    float ratio = bend(medium) / bend(next);
    vec3 inside = refract(rd, n, ratio);
    float base = pow((ratio - 1.0) / (ratio + 1.0), 2.0);
    float shine = mirrored(rd, n, base);
    if (dot(inside, inside) < 0.1) {
      rd = reflect(rd, n);
      ro += n * 0.003;
      continue;
    }
    if (medium == AIR) light += through * shine * studio(ro, reflect(rd, n));
    through *= 1.0 - shine;
    rd = inside;
    ro -= n * 0.006;
    medium = next;
    if (max(through.r, through.g) < 0.01) break;
  }
  light += through * vec3(0.2, 0.03, 0.004);
  return vec4(min(light, 40.0), depth);
}
