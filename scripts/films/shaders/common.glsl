uniform float phase;
uniform vec2 resolution;

const float PI = 3.14159265;
const float TAU = 6.2831853;

mat2 turn(float angle) {
  float c = cos(angle), s = sin(angle);
  return mat2(c, s, -s, c);
}

float hash1(vec2 p) {
  vec3 q = fract(vec3(p.xyx) * 0.1031);
  q += dot(q, q.yzx + 33.33);
  return fract((q.x + q.y) * q.z);
}

vec2 hash2(vec2 p) {
  vec3 q = fract(vec3(p.xyx) * vec3(0.1031, 0.1030, 0.0973));
  q += dot(q, q.yzx + 33.33);
  return fract((q.xx + q.yz) * q.zy);
}

float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * f * (f * (f * 6.0 - 15.0) + 10.0);
  float a = hash1(i), b = hash1(i + vec2(1, 0)), c = hash1(i + vec2(0, 1)), d = hash1(i + vec2(1, 1));
  return mix(mix(a, b, f.x), mix(c, d, f.x), f.y);
}

float fbm(vec2 p) {
  float sum = 0.0, amount = 0.5;
  for (int i = 0; i < 5; i++) {
    sum += amount * noise(p);
    p = mat2(1.6, 1.2, -1.2, 1.6) * p + 7.3;
    amount *= 0.5;
  }
  return sum;
}

float smoothMin(float a, float b, float k) {
  float h = max(k - abs(a - b), 0.0) / k;
  return min(a, b) - h * h * h * k / 6.0;
}

float roundBox(vec3 p, vec3 size, float radius) {
  vec3 q = abs(p) - size + radius;
  return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0) - radius;
}

float roundCylinder(vec3 p, float radius, float half_height, float edge) {
  vec2 q = vec2(length(p.xz) - radius, abs(p.y) - half_height) + edge;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - edge;
}

float luma(vec3 colour) {
  return dot(colour, vec3(0.2126, 0.7152, 0.0722));
}

vec3 fromHex(int hex) {
  vec3 srgb = vec3((hex >> 16) & 255, (hex >> 8) & 255, hex & 255) / 255.0;
  return pow(srgb, vec3(2.2));
}

/* A camera at `eye` that looks at `target`; `zoom` is the focal length in picture heights / 2. */
vec3 cameraRay(vec2 pixel, vec3 eye, vec3 target, float zoom) {
  vec3 w = normalize(target - eye), u = normalize(cross(w, vec3(0, 1, 0))), v = cross(u, w);
  vec2 p = (2.0 * pixel - resolution) / resolution.y;
  return normalize(p.x * u + p.y * v + zoom * w);
}
