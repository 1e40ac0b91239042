/* A line of light crosses the picture again and again and leaves the next look behind it. */
const float LOOKS = 5.0;
const float START = 0.3;
const float SWEEP = 0.66;

vec3 look(int which, vec2 px) {
  if (which == 1) return inkLook(px);
  if (which == 2) return popLook(px);
  if (which == 3) return glassLook(px);
  if (which == 4) return neonLook(px);
  return photoAt(px);
}

void main() {
  vec2 px = gl_FragCoord.xy, p = px / unit();
  float time = phase * LOOKS + START;
  int from = int(mod(floor(time), LOOKS)), to = int(mod(floor(time) + 1.0, LOOKS));
  float u = clamp(fract(time) / SWEEP, 0.0, 1.0);
  float eased = u * u * (3.0 - 2.0 * u);
  float wide = 720.0 * 16.0 / 9.0;
  float at = mix(-170.0, wide + 170.0, mix(u, eased, 0.6));
  float off = (p.x - at) * 0.978 + (p.y - 360.0) * 0.208;
  float pull = 20.0 * exp(-abs(off) / 26.0) * sign(off);
  vec2 bent = px - vec2(pull * unit(), 0.0) * 0.6;
  vec3 c = off < 0.0 ? look(to, bent) : look(from, bent);
  float fresh = exp(-max(-off, 0.0) / 60.0) * step(off, 0.0);
  c = screenOver(c, SIGNAL * 0.4 * fresh);
  c = screenOver(c, SIGNAL * 0.35 * exp(-max(off, 0.0) / 26.0) * step(0.0, off));
  float body = smoothstep(4.0, 2.6, abs(off)), core = smoothstep(2.0, 0.6, abs(off));
  c = mix(c, SIGNAL, body);
  c = mix(c, vec3(1.0, 0.93, 0.85), core * 0.85);
  colour = vec4(clamp(c, 0.0, 1.0), 1);
}
