layout(location = 0) out vec4 colour;
layout(location = 1) out vec4 guide;

float shadow(vec3 p, vec3 rd) {
  float open = 1.0, t = 0.04;
  for (int i = 0; i < 22; i++) {
    vec3 q = p + rd * t;
    float d = min(built(q).x, (q.y - land(q.xz)) * 0.6);
    open = min(open, 10.0 * d / t);
    if (open < 0.01 || t > 3.0) break;
    t += clamp(d, 0.03, 0.3);
  }
  return smoothstep(0.0, 1.0, open);
}

vec3 surfaceTint(float id, vec3 p, vec3 n) {
  if (id == WALL || id == HOUSE) return vec3(0.82, 0.78, 0.72);
  if (id == STRIPE) return vec3(0.78, 0.055, 0.03);
  if (id == ROOF) return vec3(0.36, 0.045, 0.03);
  if (id == IRON) return vec3(0.03, 0.028, 0.03);
  if (id == GRASS) return mix(vec3(0.05, 0.055, 0.022), vec3(0.13, 0.1, 0.035), noise(p.xz * 9.0));
  float strata = noise(vec2(p.y * 9.0 + 0.6 * noise(p.xz * 3.0), 2.0 * noise(p.xz * 2.0)));
  float crack = smoothstep(0.0, 0.1, abs(noise(vec2(p.x * 3.1 + p.z * 2.3, p.y * 1.4)) - 0.5));
  crack *= smoothstep(0.0, 0.13, abs(noise(vec2(p.x * 1.7 - p.z * 3.0, p.y * 5.5 + 4.0)) - 0.5));
  return mix(vec3(0.03, 0.027, 0.032), vec3(0.13, 0.09, 0.078), strata) * (0.25 + 0.75 * crack) * (0.7 + 0.6 * noise(p.xy * 14.0 + p.z));
}

vec3 lit(float id, vec3 p, vec3 n, vec3 rd) {
  vec3 tint = surfaceTint(id, p, n);
  float sun = max(dot(n, KEY), 0.0) * shadow(p + n * 0.02, KEY);
  float up = 0.5 + 0.5 * n.y, low = id == ROCK ? smoothstep(-0.3, 1.5, p.y) : 1.0;
  vec3 light = vec3(2.7, 0.92, 0.36) * sun * (id == ROCK ? 0.5 : 1.0) + mix(vec3(0.2, 0.1, 0.1), vec3(0.2, 0.22, 0.36), up) * (0.35 + 0.65 * low);
  light += vec3(0.3, 0.16, 0.14) * max(dot(n, normalize(vec3(-0.3, 0.2, 0.9))), 0.0);
  float rim = pow(clamp(1.0 + dot(n, rd), 0.0, 1.0), 3.0);
  light += vec3(1.0, 0.38, 0.16) * rim * max(dot(n, vec3(-0.6, 0.5, -0.3)), 0.0);
  vec3 away = p - TOWER - vec3(0, 3.28, 0);
  light += vec3(1.0, 0.75, 0.4) * 0.22 / (0.25 + dot(away, away));
  return tint * light;
}

vec3 seaLight(vec3 p, vec3 rd, float t) {
  float calm = 1.0 / (1.0 + t * 0.055);
  vec2 slope = waves(p.xz) * calm;
  vec3 n = normalize(vec3(-slope.x, 1.0, -slope.y));
  vec3 back = reflect(rd, n);
  back.y = abs(back.y) + 0.02;
  back = normalize(back);
  float fresnel = 0.04 + 0.96 * pow(1.0 - max(dot(n, -rd), 0.0), 5.0);
  vec3 c = mix(vec3(0.012, 0.03, 0.045), sky(back), clamp(fresnel * 1.1, 0.0, 1.0));
  float glint = max(dot(back, normalize(SUN + vec3(0, 0.03, 0))), 0.0);
  c += vec3(4.2, 1.0, 0.16) * (pow(glint, 420.0) + 0.18 * pow(glint, 60.0));
  float wet = shore(p.xz) + 0.12 * noise(p.xz * 9.0);
  float lap = 0.05 * sin(phase * TAU * 3.0 + p.x * 2.0 + p.z);
  float foam = smoothstep(-0.34, -0.1, wet + lap) * (0.5 + 0.5 * noise(p.xz * 16.0));
  return mix(c, vec3(0.42, 0.27, 0.27), foam * 0.75);
}

void main() {
  vec3 ro = eyeAt(), rd = cameraRay(gl_FragCoord.xy, ro, AIM, ZOOM);
  float sea = rd.y < -0.0005 ? -ro.y / rd.y : 1e4;
  float far = min(sea, 30.0), t = 4.2;
  vec2 part = vec2(1.0, SKY);
  bool isLand = false, hit = false;
  for (int i = 0; i < 230; i++) {
    vec3 p = ro + rd * t;
    part = built(p);
    float above = landGap(p);
    isLand = above < part.x;
    float d = min(part.x, above);
    if (d < 0.0006 * t) {
      hit = true;
      break;
    }
    t += max(d, 0.002);
    if (t > far) break;
  }
  vec3 p = ro + rd * t, n = -rd, c;
  float id = SKY;
  if (hit) {
    n = isLand ? landSlope(p.xz, 0.05) : builtSlope(p);
    id = isLand ? (n.y > 0.5 && p.y > 1.0 ? GRASS : ROCK) : part.y;
    if (isLand) {
      vec3 grain = vec3(noise(p.yz * 5.0), noise(p.xz * 6.0), noise(p.xy * 5.0)) - 0.5;
      vec3 finer = vec3(noise(p.zy * 17.0), noise(p.zx * 17.0), noise(p.yx * 17.0)) - 0.5;
      n = normalize(n + 0.9 * grain + 0.5 * finer);
    }
    c = lit(id, p, n, rd);
    float ribs = smoothstep(0.1, 0.2, abs(fract(atan(p.z - TOWER.z, p.x - TOWER.x) / TAU * 8.0) - 0.5));
    if (id == LANTERN) c = vec3(6.0, 4.0, 1.9) * mix(0.12, 1.0, ribs);
    if (id == WINDOW) c = vec3(3.2, 1.35, 0.3);
  } else if (sea < 1e3) {
    t = sea;
    p = ro + rd * t;
    n = vec3(0, 1, 0);
    id = SEA;
    c = mix(seaLight(p, rd, t), sky(normalize(vec3(rd.x, 0.004, rd.z))), smoothstep(40.0, 260.0, t) * 0.55);
  } else {
    t = 400.0;
    c = sky(rd);
    float disc = dot(rd, SUN);
    float isSun = smoothstep(0.99865, 0.99880, disc);
    c = mix(c, vec3(4.6, 0.72, 0.07), isSun);
    float ridge = 0.018 + 0.03 * noise(vec2(rd.x * 9.0, 4.0)) * smoothstep(-0.36, -0.6, rd.x);
    float isle = smoothstep(-0.34, -0.5, rd.x) * ridge * 1.4;
    if (isSun > 0.5) id = SUNDISC;
    if (rd.y < isle) {
      c = mix(vec3(0.2, 0.09, 0.13), vec3(0.75, 0.28, 0.16), 0.25);
      id = ISLAND;
    }
  }
  float beam = beams(ro, rd, t);
  vec3 lamp = TOWER + vec3(0, 3.28, 0);
  float halo = dot(rd, normalize(lamp - ro));
  float facing = pow(abs(dot(lampWay(), normalize(ro - lamp))), 24.0);
  float aura = exp((halo - 1.0) * 2600.0) * 0.5 + exp((halo - 1.0) * 160.0) * (0.12 + 0.5 * facing);
  c += vec3(1.0, 0.74, 0.4) * (beam * 0.85 + aura);
  colour = vec4(min(c, 30.0), t);
  guide = vec4(n.xy, id, beam + aura);
}
