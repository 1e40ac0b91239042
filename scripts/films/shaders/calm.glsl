/* One step of an edge-keeping smoother, guided by normals and depth. */
uniform sampler2D from;
uniform sampler2D guide;
uniform float stride;
out vec4 colour;

void main() {
  ivec2 at = ivec2(gl_FragCoord.xy), last = ivec2(resolution) - 1;
  vec4 own = texelFetch(guide, at, 0);
  vec3 here = texelFetch(from, at, 0).rgb;
  float bright = luma(here);
  vec3 sum = vec3(0);
  float total = 0.0;
  for (int y = -2; y <= 2; y++) {
    for (int x = -2; x <= 2; x++) {
      ivec2 there = clamp(at + ivec2(x, y) * int(stride), ivec2(0), last);
      vec4 other = texelFetch(guide, there, 0);
      vec3 c = texelFetch(from, there, 0).rgb;
      float weight = exp(-float(x * x + y * y) * 0.3);
      weight *= exp(-5.0 * dot(own.xyz - other.xyz, own.xyz - other.xyz));
      weight *= exp(-abs(own.w - other.w) * 4.0 / own.w);
      weight *= exp(-abs(luma(c) - bright) / (0.35 * bright + 0.08) * (0.6 + 0.4 * stride));
      sum += c * weight;
      total += weight;
    }
  }
  colour = vec4(sum / total, 1);
}
