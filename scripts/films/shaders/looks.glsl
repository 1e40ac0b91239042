/* What every look needs: the photograph, what lies at each pixel, and where outlines run. */
uniform sampler2D photo;
uniform sampler2D guide;
uniform sampler2D depths;
out vec4 colour;

float unit() {
  return resolution.y / 720.0;
}

ivec2 inside(vec2 px) {
  return ivec2(clamp(px, vec2(0), resolution - 1.0));
}

vec4 guideAt(vec2 px) {
  return texelFetch(guide, inside(px), 0);
}

vec3 photoAt(vec2 px) {
  return texelFetch(photo, inside(px), 0).rgb;
}

/* The photograph, averaged over a small disc. */
vec3 softPhoto(vec2 px, float radius) {
  vec3 sum = photoAt(px);
  for (int i = 0; i < 12; i++) {
    float a = float(i) * 2.39996, r = sqrt(float(i + 1) / 12.0) * radius;
    sum += photoAt(px + r * vec2(cos(a), sin(a)));
  }
  return sum / 13.0;
}

bool isAir(float id) {
  return id == SKY || id == SUNDISC;
}

bool isLandId(float id) {
  return id == ROCK || id == GRASS;
}

/* 1 where two things meet, or a surface turns sharply, within `radius` pixels of 720 lines. */
float outline(vec2 px, float radius, float folds) {
  vec4 here = guideAt(px);
  float sum = 0.0;
  for (int i = 0; i < 12; i++) {
    float a = TAU * float(i) / 12.0;
    vec4 there = guideAt(px + radius * unit() * vec2(cos(a), sin(a)));
    bool isSoft = isLandId(here.z) && isLandId(there.z);
    float step_ = here.z != there.z && !isSoft ? 1.0 : 0.0;
    vec2 turned = here.xy - there.xy;
    if (!isAir(here.z) && here.z != SEA) step_ = max(step_, folds * smoothstep(0.5, 1.1, length(turned)));
    sum += step_;
  }
  return smoothstep(0.5, 4.0, sum);
}

float brightness(vec2 px) {
  return luma(photoAt(px));
}

vec3 screenOver(vec3 a, vec3 b) {
  return 1.0 - (1.0 - a) * (1.0 - b);
}
