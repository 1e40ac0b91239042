uniform sampler2D from;
out vec4 colour;

void main() {
  vec2 texel = 1.0 / vec2(textureSize(from, 0));
  vec3 sum = vec3(0);
  for (int y = -1; y <= 1; y += 2) {
    for (int x = -1; x <= 1; x += 2) {
      vec3 c = texture(from, gl_FragCoord.xy / resolution + vec2(x, y) * texel).rgb;
      sum += min(c, 30.0) * smoothstep(0.6, 1.6, luma(c));
    }
  }
  colour = vec4(sum / 4.0, 1);
}
