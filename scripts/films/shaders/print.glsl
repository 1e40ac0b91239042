/* From light to print: bloom, exposure, a filmic shoulder, a darker rim. */
uniform sampler2D from;
uniform sampler2D near;
uniform sampler2D far;
uniform float exposure;
uniform float bloom;
uniform float vignette;
uniform float saturation;
out vec4 colour;

vec3 film(vec3 x) {
  return clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0.0, 1.0);
}

void main() {
  vec2 at = gl_FragCoord.xy / resolution;
  vec3 c = texture(from, at).rgb;
  c += bloom * (0.6 * texture(near, at).rgb + texture(far, at).rgb);
  vec2 off = (at - 0.5) * vec2(1.0, 0.8);
  c *= exposure * (1.0 - vignette * smoothstep(0.1, 0.75, length(off)));
  c = mix(vec3(luma(c)), c, saturation);
  c = film(max(c, 0.0) * 0.72);
  colour = vec4(pow(c, vec3(1.0 / 2.2)), 1);
}
