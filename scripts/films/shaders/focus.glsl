/* Depth of field: gathers over the circle of confusion, on a spiral of equal areas. */
uniform sampler2D sharp;
uniform float focusAt;
uniform float aperture;
uniform float blurMost;
out vec4 colour;

float confusion(float depth) {
  return clamp(abs(depth - focusAt) / depth * aperture, 0.0, blurMost) * resolution.y / 1080.0;
}

void main() {
  vec2 at = gl_FragCoord.xy / resolution;
  vec4 here = texture(sharp, at);
  float own = confusion(here.a);
  float reach = blurMost * resolution.y / 1080.0;
  vec4 sum = vec4(here.rgb, 1.0);
  const int COUNT = 90;
  for (int i = 1; i <= COUNT; i++) {
    float radius = sqrt(float(i) / float(COUNT)) * reach;
    float angle = float(i) * 2.39996323;
    vec4 there = texture(sharp, at + radius * vec2(cos(angle), sin(angle)) / resolution);
    float size = confusion(there.a);
    if (there.a > here.a) size = min(size, own * 2.0);
    float weight = smoothstep(radius - 1.0, radius + 1.0, size) / max(1.0, size * size);
    sum += vec4(there.rgb, 1.0) * weight * max(1.0, own * own) / float(1);
  }
  colour = vec4(sum.rgb / sum.a, here.a);
}
