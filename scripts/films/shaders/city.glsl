/*
 * A city on a grid, one house to a cell: rays step from cell to cell and meet exact boxes and
 * roofs, so nothing is approximated and light can be traced honestly.
 */
const float CELL = 1.0;
const float PERIOD = 6.0;
const float TOP = 3.4;

struct Hit {
  float t;
  vec3 normal;
  vec2 cell;
  vec3 local;
  float kind;
};

float travelled() {
  return phase * PERIOD;
}

vec2 worn(vec2 cell) {
  return vec2(cell.x, mod(cell.y, PERIOD));
}

/* How far a house has risen, 0 to 1: those ahead still lie flat, and each overshoots a little. */
float risen(vec2 cell) {
  float ahead = -(cell.y + 0.5) - travelled();
  float late = 1.4 * hash1(worn(cell) + 4.7) + 0.06 * cell.x * cell.x;
  float u = clamp((8.0 - ahead - late) / 6.0, 0.0, 1.0);
  return 1.0 - exp(-3.6 * u) * cos(u * 6.5) * (1.0 - u);
}

bool isAvenue(vec2 cell) {
  return cell.x == 0.0;
}

/* Half widths and height of a cell's house; w says which roof. */
vec4 house(vec2 cell) {
  vec2 key = worn(cell);
  vec2 r = hash2(key + 11.3), s = hash2(key + 71.9);
  float middle = exp(-pow(abs(cell.x) - 2.0, 2.0) * 0.18);
  float height = mix(0.35, 1.1, r.x) + 1.9 * middle * pow(r.y, 2.4);
  return vec4(mix(0.27, 0.4, s.x), height, mix(0.27, 0.4, s.y), floor(hash1(key + 5.1) * 4.0));
}

/* Meets a convex house in its own cell; planes: four walls, and roof slopes. */
bool meet(vec3 ro, vec3 rd, vec4 form, float up, out float t, out vec3 n) {
  float gable = form.w == 1.0 ? 0.55 : form.w == 2.0 ? 0.9 : 0.0;
  float height = form.y * up;
  float lean = (1.0 - clamp(up, 0.0, 1.0)) * 0.25;
  vec3 planes[6] = vec3[6](vec3(1, 0, 0), vec3(-1, 0, 0), vec3(0, lean, 1), vec3(0, -lean, -1),
    normalize(vec3(gable, 1, 0)), normalize(vec3(-gable, 1, 0)));
  float roof = height / length(vec2(gable, 1.0));
  float limits[6] = float[6](form.x, form.x, form.z, form.z, roof, roof);
  float near = -1e5, far = 1e5;
  for (int i = 0; i < 6; i++) {
    float speed = dot(rd, planes[i]);
    float gap = limits[i] - dot(ro, planes[i]);
    float at = gap / speed;
    if (speed < 0.0) {
      if (at > near) {
        near = at;
        n = planes[i];
      }
    } else {
      far = min(far, speed == 0.0 ? (gap < 0.0 ? -1e5 : 1e5) : at);
    }
  }
  t = near;
  n = normalize(n);
  return near < far && near > 0.0;
}

Hit meetCity(vec3 ro, vec3 rd, int steps) {
  Hit hit = Hit(1e5, vec3(0, 1, 0), vec2(0), vec3(0), -1.0);
  float t0 = 0.0;
  if (ro.y > TOP) {
    if (rd.y >= 0.0) return hit;
    t0 = (TOP - ro.y) / rd.y;
  }
  float ground = rd.y < 0.0 ? -ro.y / rd.y : 1e5;
  vec3 p = ro + rd * t0;
  vec2 cell = floor(p.xz);
  vec2 way = sign(rd.xz), slow = 1.0 / max(abs(rd.xz), 1e-5);
  vec2 next = t0 + ((cell - p.xz) * way + 0.5 + 0.5 * way) * slow;
  float enter = t0;
  for (int i = 0; i < steps; i++) {
    if (enter > ground || (rd.y > 0.0 && ro.y + rd.y * enter > TOP)) break;
    float up = isAvenue(cell) ? 0.0 : risen(cell);
    if (up > 0.01) {
      vec3 o = ro - vec3(cell.x + 0.5, 0, cell.y + 0.5);
      float t;
      vec3 n;
      vec4 form = house(cell);
      if (meet(o, rd, form, up, t, n) && t < hit.t) hit = Hit(t, n, cell, o + rd * t, 1.0);
      if (form.w == 3.0) {
        vec4 tower = vec4(form.x * 0.55, form.y * 1.35, form.z * 0.55, 0.0);
        if (meet(o, rd, tower, up, t, n) && t < hit.t) hit = Hit(t, n, cell, o + rd * t, 2.0);
      }
      if (hit.kind > 0.0) break;
    }
    if (next.x < next.y) {
      enter = next.x;
      cell.x += way.x;
      next.x += slow.x;
    } else {
      enter = next.y;
      cell.y += way.y;
      next.y += slow.y;
    }
  }
  if (ground < hit.t) {
    vec3 at = ro + rd * ground;
    hit = Hit(ground, vec3(0, 1, 0), floor(at.xz), at, 0.0);
  }
  return hit;
}
