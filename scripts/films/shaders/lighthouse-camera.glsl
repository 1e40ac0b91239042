/* Shared by the scene and its looks: what is what, and where the camera and the sun are. */
const float SKY = 0.0, SEA = 1.0, ROCK = 2.0, GRASS = 3.0, WALL = 4.0, STRIPE = 5.0, LANTERN = 6.0,
  ROOF = 7.0, HOUSE = 8.0, SUNDISC = 9.0, IRON = 10.0, WINDOW = 11.0, ISLAND = 12.0;
const vec3 SUN = vec3(-0.2022, 0.0506, -0.9780);
const vec3 AIM = vec3(0.06, 2.16, 0);
const float ZOOM = 2.25;

vec3 eyeAt() {
  return vec3(0.22 * sin(phase * TAU), 1.62 + 0.05 * cos(phase * TAU), 9.0);
}

/* Where a far direction lies in the picture, in pixels of 720 lines. */
vec2 seenAt(vec3 way) {
  vec3 w = normalize(AIM - eyeAt()), u = normalize(cross(w, vec3(0, 1, 0))), v = cross(u, w);
  return vec2(640, 360) + 360.0 * ZOOM * vec2(dot(way, u), dot(way, v)) / dot(way, w);
}
