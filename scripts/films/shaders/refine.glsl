/* Traces again, four times, only where the first tracing shows an edge. */
uniform sampler2D rough;
out vec4 colour;

vec3 squash(vec3 c) {
  return c / (1.0 + luma(c));
}

void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  vec4 here = texelFetch(rough, at, 0);
  vec3 low = vec3(1e9), high = vec3(-1e9);
  ivec2 last = ivec2(resolution) - 1;
  for (int y = -1; y <= 1; y++) {
    for (int x = -1; x <= 1; x++) {
      vec3 c = sqrt(squash(texelFetch(rough, clamp(at + ivec2(x, y), ivec2(0), last), 0).rgb));
      low = min(low, c);
      high = max(high, c);
    }
  }
  colour = here;
  vec3 range = high - low;
  if (max(range.r, max(range.g, range.b)) < 0.05) return;
  vec2 offsets[4] = vec2[4](vec2(-0.125, -0.375), vec2(0.375, -0.125), vec2(0.125, 0.375), vec2(-0.375, 0.125));
  vec4 sum = vec4(squash(here.rgb), here.a);
  for (int i = 0; i < 4; i++) {
    vec4 more = shade(gl_FragCoord.xy + offsets[i]);
    sum += vec4(squash(more.rgb), more.a);
  }
  vec3 mean = sum.rgb / 5.0;
  colour = vec4(mean / max(1.0 - luma(mean), 0.02), here.a);
}
