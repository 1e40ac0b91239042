/* Sunlight, sky and one bounce between sheets of paper, gathered over the lens. */
layout(location = 0) out vec4 colour;
layout(location = 1) out vec4 guide;

const int SAMPLES = 9;
const vec3 SUN = vec3(4.6, 1.9, 0.7);

vec3 sunWay() {
  return normalize(vec3(-0.85, 0.5, 0.2));
}

vec3 sky(vec3 rd) {
  vec3 c = 0.7 * mix(vec3(0.55, 0.42, 0.46), vec3(0.16, 0.27, 0.58), smoothstep(-0.05, 0.7, rd.y));
  return c + vec3(1.1, 0.36, 0.08) * pow(max(dot(rd, sunWay()), 0.0), 4.0);
}

/* Colour of the paper, and light from the windows that are lit. */
vec3 paper(Hit hit, out vec3 glow) {
  glow = vec3(0);
  vec3 white = vec3(0.86, 0.82, 0.76);
  vec2 key = worn(hit.cell);
  if (hit.kind == 0.0) {
    vec2 f = abs(fract(hit.local.xz) - 0.5);
    float dash = smoothstep(0.03, 0.02, f.x) * step(0.45, fract(hit.local.z * 2.0));
    if (isAvenue(hit.cell)) return mix(white, vec3(0.9, 0.2, 0.05), 0.7 * dash);
    vec4 form = house(hit.cell);
    vec2 edge = f - form.xz;
    float outline = smoothstep(0.022, 0.012, abs(length(max(edge, 0.0)) + min(max(edge.x, edge.y), 0.0)));
    return mix(white, vec3(1.0, 0.14, 0.02), outline * (1.0 - clamp(risen(hit.cell), 0.0, 1.0)));
  }
  float pick = hash1(key + 31.7);
  if (pick > 0.93) white = vec3(1.0, 0.15, 0.03);
  else if (pick > 0.82) white = vec3(0.9, 0.62, 0.4);
  if (abs(hit.normal.y) > 0.3) return white * (hit.kind == 1.0 && hit.normal.y < 0.99 ? 0.94 : 1.0);
  float across = abs(hit.normal.x) > 0.5 ? hit.local.z : hit.local.x;
  float up = max(risen(hit.cell), 0.05);
  vec2 grid = vec2(across / 0.17, hit.local.y / up / 0.21);
  vec2 pane = abs(fract(grid) - 0.5);
  float window = step(pane.x, 0.26) * step(pane.y, 0.3) * step(0.6, grid.y);
  float lit = step(0.8, hash1(floor(grid) + key * 7.0 + hit.normal.xz * 3.0));
  glow = window * lit * vec3(2.4, 0.8, 0.16) * smoothstep(0.8, 1.0, up);
  return mix(white, white * vec3(0.66, 0.66, 0.74), window);
}

vec3 direct(vec3 p, vec3 n, vec2 r) {
  vec3 way = sunWay();
  vec3 u = normalize(cross(way, vec3(0, 1, 0))), v = cross(u, way);
  float a = r.x * TAU, d = sqrt(r.y) * 0.035;
  way = normalize(way + u * cos(a) * d + v * sin(a) * d);
  float facing = dot(n, way);
  if (facing <= 0.0) return vec3(0);
  return meetCity(p, way, 14).kind < 0.0 ? SUN * facing : vec3(0);
}

vec3 scattered(vec3 n, vec2 r) {
  float a = r.x * TAU, z = 1.0 - 2.0 * r.y;
  return normalize(n + vec3(sqrt(1.0 - z * z) * vec2(cos(a), sin(a)), z).xzy * 0.999);
}

/* Evenly spread pairs, turned by a fixed amount for each pixel, the same in every frame. */
vec2 pair(int index, float salt, vec2 turnBy) {
  return fract(turnBy + salt + float(index) * vec2(0.7548776662, 0.5698402910));
}

void main() {
  vec2 turnBy = hash2(gl_FragCoord.xy);
  vec3 eye = vec3(0.5 + 1.3, 5.4, -travelled() + 3.2);
  vec3 target = vec3(0.5 - 0.3, 0.0, -travelled() - 3.4);
  vec3 w = normalize(target - eye), u = normalize(cross(w, vec3(0, 1, 0))), v = cross(u, w);
  const float FOCUS = 8.6;
  vec3 sum = vec3(0), normals = vec3(0);
  float depths = 0.0;
  for (int i = 0; i < SAMPLES; i++) {
    vec2 jitter = pair(i, 0.0, turnBy) - 0.5, lens = pair(i, 0.37, turnBy.yx);
    vec2 at = (2.0 * (gl_FragCoord.xy + jitter) - resolution) / resolution.y;
    vec3 rd = normalize(at.x * u + at.y * v + 2.5 * w);
    vec3 sharp = eye + rd * FOCUS / dot(rd, w);
    float angle = lens.x * TAU;
    vec3 ro = eye + (u * cos(angle) + v * sin(angle)) * sqrt(lens.y) * 0.055;
    rd = normalize(sharp - ro);
    Hit hit = meetCity(ro, rd, 40);
    vec3 p = ro + rd * hit.t, n = hit.normal, glow;
    float fade = 1.0 - exp(-pow(hit.t / 30.0, 4.0));
    vec3 c = sky(rd);
    if (hit.kind >= 0.0) {
      p += n * 0.002;
      vec3 tint = paper(hit, glow);
      vec3 light = direct(p, n, pair(i, 0.61, turnBy));
      vec3 way = scattered(n, pair(i, 0.83, turnBy.yx));
      Hit second = meetCity(p, way, 10);
      vec3 bounce = sky(way);
      if (second.kind >= 0.0) {
        vec3 shine, other = paper(second, shine);
        vec3 q = p + way * second.t + second.normal * 0.002;
        bounce = other * (direct(q, second.normal, pair(i, 0.17, turnBy)) + 0.28 * sky(second.normal)) + shine;
      }
      c = mix(tint * (light + bounce) + glow, vec3(1.0, 0.6, 0.42), fade);
    }
    sum += c / (1.0 + luma(c));
    normals += n;
    depths += min(hit.t, 60.0);
  }
  sum /= float(SAMPLES);
  colour = vec4(sum / max(1.0 - luma(sum), 0.05), 1);
  guide = vec4(normals / float(SAMPLES), depths / float(SAMPLES));
}
